import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createOperator, type Operator } from "./operator.ts";

/** The operator of the running test: each test of the file gets a new one, which is disposed of afterwards. */
export function createOperatorPerTest(): Operator {
  let operator: Operator;
  beforeEach(() => void (operator = createOperator()));
  afterEach(() => operator.dispose());
  return operatorProxy(() => operator);
}

/** One operator for all tests of a file or a group, whose store is prepared once. */
export function createSharedOperator(prepare: (operator: Operator) => Promise<unknown>): Operator {
  let operator: Operator;
  beforeAll(() => prepare((operator = createOperator())));
  afterAll(() => operator.dispose());
  return operatorProxy(() => operator);
}

const operatorProxy = (current: () => Operator): Operator =>
  new Proxy({} as Operator, { get: (_, name): unknown => Reflect.get(current(), name) });

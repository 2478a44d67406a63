import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createOperator, type Operator } from "./operator.ts";

/** The operator of the running test: each test of the file gets a new one, which is disposed of afterwards. */
export function createOperatorPerTest(): Operator {
  let operator: Operator;
  beforeEach(() => void (operator = createOperator()));
  afterEach(() => operator.dispose());
  return new Proxy({} as Operator, { get: (_, name): unknown => Reflect.get(operator, name) });
}

/** One operator for all tests of a file or a group, who has prepared the store. */
export function createSharedOperator(prepare: (operator: Operator) => Promise<unknown>): Operator {
  const operator = createOperator();
  beforeAll(() => prepare(operator));
  afterAll(() => operator.dispose());
  return operator;
}

import { afterEach, beforeEach } from "vitest";
import { createOperator, type Operator } from "./operator.ts";

/** The operator of the running test: each test of the file gets a new one, which is disposed of afterwards. */
export function createOperatorPerTest(): Operator {
  let operator: Operator;
  beforeEach(() => void (operator = createOperator()));
  afterEach(() => operator.dispose());
  return new Proxy({} as Operator, { get: (_, name): unknown => Reflect.get(operator, name) });
}

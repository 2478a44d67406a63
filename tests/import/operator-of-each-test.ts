import { afterEach, beforeEach } from "vitest";
import { createOperator, type Operator } from "./operator.ts";

/** The operator of the test that is running: each test of the file has a new one, who leaves with it. */
export function operatorOfEachTest(): Operator {
  let operator: Operator;
  beforeEach(() => void (operator = createOperator()));
  afterEach(() => operator.leave());
  return new Proxy({} as Operator, { get: (_, name): unknown => Reflect.get(operator, name) });
}

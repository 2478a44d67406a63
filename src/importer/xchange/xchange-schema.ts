import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { fieldPath, valueAt } from "#model/lists/schema-issue.ts";
import { didYouMean } from "../fields/nearest-name.ts";
import { formatValue } from "#model/format-value.ts";
import type { Problem } from "../problems/problem.ts";

/** The schema of ETIM xChange 2.0, as ETIM International publishes it. */
const SCHEMA_PATH = fileURLToPath(
  new URL("../../../etim/xchange-2.0.schema.json", import.meta.resolve("#importer/xchange/xchange-schema.ts")),
);

/** The parts of a JSON Schema that this file accesses itself. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** A violation of the schema at a path such as `ProductIdentification.ManufacturerName`. */
export type Violation = Pick<Problem, "kind" | "field" | "value" | "message">;

type Validate = (value: unknown) => readonly Violation[];

/** Validates a document in parts: one product at a time, since there may be millions. */
export interface XchangeSchema {
  /** Validates the document with empty `Product` arrays. */
  readonly validateHeader: Validate;
  readonly validateProduct: Validate;
}

/** Reads the bundled JSON Schema of ETIM xChange 2.0. @see https://github.com/2BABV/product-data-openapi */
export function readXchangeSchema(): XchangeSchema {
  const schema = JSON.parse(readFileSync(SCHEMA_PATH, "utf8")) as Schema;
  const product = schema.properties?.["Supplier"]?.items?.properties?.["Product"]?.items ?? {};
  return {
    validateHeader: createValidator(withoutProducts(schema), true),
    validateProduct: createValidator(product, false),
  };
}

/** The schema for a document with empty `Product` arrays. */
function withoutProducts(schema: Schema): Schema {
  const supplier = schema.properties?.["Supplier"];
  const items = { ...supplier?.items, properties: { ...supplier?.items?.properties, Product: {} } };
  return { ...schema, properties: { ...schema.properties, Supplier: { ...supplier, items } } };
}

/** @param isConfidential whether to omit the values from messages, since the header contains buyers and contracts */
function createValidator(schema: Schema, isConfidential: boolean): Validate {
  const parser = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);
  const toViolations = (issue: z.core.$ZodIssue, document: unknown): readonly Violation[] => {
    const { path } = issue;
    if (issue.code === "unrecognized_keys") {
      const knownKeys = Object.keys(schemaAt(schema, path).properties ?? {});
      return issue.keys.map((key): Violation => ({
        kind: "wrong-value",
        field: fieldPath([...path, key]),
        message: `is not part of xChange 2.0${didYouMean(key, knownKeys)}; ${REMEDY}`,
      }));
    }
    const invalidValue = valueAt(document, path);
    const reason =
      invalidValue === undefined ? "is missing, and xChange 2.0 requires it" : formatReason(issue, invalidValue);
    const value = isConfidential ? undefined : formatValue(invalidValue);
    return [{ kind: "wrong-value", field: fieldPath(path), value, message: `${reason}; ${REMEDY}` }];
  };
  return (value) => parser.safeParse(value).error?.issues.flatMap((issue) => toViolations(issue, value)) ?? [];
}

const REMEDY = "correct it in the program that creates the file";

/** Whether a limit applies to a number, and not to a length. */
const isNumeric = ({ origin }: { readonly origin: string }): boolean => /^(?:number|int|bigint)$/.test(origin);

function formatReason(issue: z.core.$ZodIssue, invalidValue: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return `is ${typeText(invalidValue)}; expected ${issue.expected === "string" ? "text" : issue.expected}`;
    case "invalid_value":
      return `is not an allowed value; expected one of ${issue.values.slice(0, 10).map(String).join(", ")}${issue.values.length > 10 ? ", …" : ""}`;
    case "invalid_format":
      return issue.format === "regex" ? `does not match ${issue.pattern ?? ""}` : `is not a valid ${issue.format}`;
    case "too_big":
      return `is too ${isNumeric(issue) ? "large" : "long"}; expected at most ${String(issue.maximum)}`;
    case "too_small":
      return `is too ${isNumeric(issue) ? "small" : "short"}; expected at least ${String(issue.minimum)}`;
    default:
      return `violates the schema: ${issue.message}`;
  }
}

const typeText = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "a list" : typeof value === "string" ? "text" : `a ${typeof value}`;

const schemaAt = (schema: Schema, path: readonly PropertyKey[]): Schema =>
  path.reduce<Schema>(
    (parent, key) => (typeof key === "number" ? parent.items : parent.properties?.[String(key)]) ?? {},
    schema,
  );

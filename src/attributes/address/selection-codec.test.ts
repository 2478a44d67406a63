import fc from "fast-check";
import { expect, test } from "vitest";
import { createCustomAttribute } from "#model/entities/custom-declaration.ts";
import { parameterKey, replaceParameters, type QueryEntry } from "./address-codec.ts";
import {
  FIT_ATTRIBUTES,
  EMPTY_SELECTION,
  type FilterSelection,
  type FilterValue,
  type Range,
} from "#attributes/selection.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { attributeOf } from "#attributes/attribute-table.ts";
import { FILTER_ATTRIBUTES } from "#attributes/panels.ts";
import { filtersByRange, type PanelAttribute, type ValueAttribute } from "#attributes/filter-kind.ts";
import type { ValueType } from "#attributes/attribute.ts";
import { selectionCodec } from "./selection-codec.ts";

const entries = (query: string): QueryEntry[] => [...new URLSearchParams(query)];
const selection = (
  values: readonly (readonly [ValueAttribute, readonly FilterValue[]])[],
  range?: Range,
): FilterSelection => ({ values: new Map(values), ranges: new Map(range ? [["cutout_ceiling", range]] : []) });

const numberValue = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
/** Without the strings `true` and `false`, which the codec reads as booleans in custom attributes (F19). */
const VALUES: Readonly<Record<ValueType, fc.Arbitrary<FilterValue>>> = {
  text: fc.string({ unit: "grapheme" }).filter((text) => text.trim() !== "" && text !== "true" && text !== "false"),
  number: numberValue,
  boolean: fc.boolean(),
};
const CUSTOM_ATTRIBUTES: CustomAttributes = [
  createCustomAttribute({ name: "own_socket", kind: "text", group: "electrical" }),
  createCustomAttribute({ name: "own_solar", kind: "yes-no", group: "electrical" }),
];
const isValueAttribute = (attribute: PanelAttribute): attribute is ValueAttribute =>
  !filtersByRange(attribute, CUSTOM_ATTRIBUTES);
const anyValues = fc
  .tuple(
    ...[...FILTER_ATTRIBUTES, ...CUSTOM_ATTRIBUTES.map(({ name }) => name)].filter(isValueAttribute).map((attribute) =>
      fc
        .uniqueArray(VALUES[attributeOf(attribute, CUSTOM_ATTRIBUTES).valueType], {
          maxLength: 4,
          comparator: "SameValueZero",
        })
        .map((values): [ValueAttribute, FilterValue[]] => [attribute, values]),
    ),
  )
  .map((pairs) => pairs.filter(([, values]) => values.length > 0));
const anyRange = fc.option(
  fc
    .tuple(fc.oneof(numberValue, fc.constant(-Infinity)), fc.oneof(numberValue, fc.constant(Infinity)))
    .filter(([min, max]) => min <= max && (min > -Infinity || max < Infinity))
    .map(([min, max]) => ({ min, max })),
  { nil: undefined },
);
const anyFits = fc
  .dictionary(
    fc.constantFrom(...FIT_ATTRIBUTES),
    numberValue.filter((length) => length > 0),
  )
  .map((fits) => (Object.keys(fits).length > 0 ? { fits: new Map(Object.entries(fits)) } : {}));
const anySelection = fc
  .tuple(anyValues, anyRange, anyFits)
  .map(([values, range, fits]) => ({ ...selection(values, range), ...fits }) as FilterSelection);
const unknownEntry = fc
  .tuple(fc.string(), fc.string())
  .filter(([name]) => !selectionCodec.names.has(parameterKey(name)))
  .map(([name, value]): QueryEntry => [name, value]);

test("F8 every selection that was written is read back", () => {
  fc.assert(
    fc.property(anySelection, (chosen) => {
      expect(selectionCodec.read(selectionCodec.write(chosen))).toEqual({ value: chosen, problems: [] });
    }),
  );
});

test("F8 unknown parameters keep their place and order", () => {
  fc.assert(
    fc.property(anySelection, anySelection, fc.array(unknownEntry), (before, after, unknown) => {
      const mixed = unknown.flatMap((entry, index) => [entry, ...selectionCodec.write(before).slice(index, index + 1)]);
      const query = replaceParameters(mixed, selectionCodec, after);
      expect(query.filter(([name]) => !selectionCodec.names.has(parameterKey(name)))).toEqual(unknown);
      expect(selectionCodec.read(query).value).toEqual(after);
    }),
  );
});

test("F8 a parameter is replaced at its first position", () => {
  const before = entries("utm=1&mounting=surface&x=2&mounting=recessed&show=DOW");
  const query = replaceParameters(
    before,
    selectionCodec,
    selection([
      ["mounting", ["pendant"]],
      ["control", ["DALI-2"]],
    ]),
  );
  expect(new URLSearchParams(query.map(([name, value]) => [name, value])).toString()).toBe(
    "utm=1&mounting=pendant&x=2&show=DOW&control=DALI-2",
  );
});

test.each<[string, FilterSelection]>([
  ["control=DALI-2&control=ON%2FOFF&control=DALI-2", selection([["control", ["DALI-2", "ON/OFF"]]])],
  ["colortemperature=3000&colortemperature=+4000+", selection([["colortemperature", [3000, 4000]]])],
  ["resistance_ip=__proto__&resistance_ip=0", selection([["resistance_ip", ["__proto__", "0"]]])],
  ["ugr_max=19&ra_min=80", { ...EMPTY_SELECTION, ranges: new Map([["ra", { min: 80, max: Infinity }], ["ugr", { min: -Infinity, max: 19 }]]) }], // prettier-ignore
  ["ugr=16&ugr=19&warranty=5&warranty=3", { ...EMPTY_SELECTION, ranges: new Map([["ugr", { min: -Infinity, max: 19 }], ["warranty", { min: 3, max: Infinity }]]) }], // prettier-ignore
  ["ugr=22&ugr_max=19", { ...EMPTY_SELECTION, ranges: new Map([["ugr", { min: -Infinity, max: 19 }]]) }], // prettier-ignore
  ["resistance_ip_min=IP65&resistance_ip=IP20", { ...selection([["resistance_ip", ["IP20"]]]), ranges: new Map([["resistance_ip", { min: 65, max: Infinity }]]) }], // prettier-ignore
  ["impact_rate_ik_min=IK08&resistance_ip_min=ip2x", { ...EMPTY_SELECTION, ranges: new Map([["impact_rate_ik", { min: 8, max: Infinity }], ["resistance_ip", { min: 20, max: Infinity }]]) }], // prettier-ignore
  ["wired_through=false", selection([["wired_through", [false]]])],
  ["cutout_ceiling_min=120&cutout_ceiling_max=180", selection([], { min: 120, max: 180 })],
  ["cutout_ceiling_max=120&cutout_ceiling_min=180", selection([], { min: 120, max: 180 })],
  ["cutout_ceiling_max=95.5", selection([], { min: -Infinity, max: 95.5 })],
  ["weight_min=0,5&weight_max=2.25", { ...EMPTY_SELECTION, ranges: new Map([["weight", { min: 0.5, max: 2.25 }]]) }], // prettier-ignore
  ["opening=205&void=90.5", { ...EMPTY_SELECTION, fits: new Map([["opening", 205], ["void", 90.5]]) }], // prettier-ignore
  ["opening=82,5", { ...EMPTY_SELECTION, fits: new Map([["opening", 82.5]]) }],
  ["opening=&void=90&void=60", { ...EMPTY_SELECTION, fits: new Map([["void", 90]]) }],
  ["mounting=&cutout_ceiling_min=&cutout_ceiling_max=", EMPTY_SELECTION],
  ["id=1&lang=de&show=DOW&Mounting=x", EMPTY_SELECTION],
  ["own_socket=E27&own_solar=true&own_socket=E14&own_socket=E27", { ...EMPTY_SELECTION, values: new Map([["own_socket", ["E27", "E14"]], ["own_solar", [true]]]) }], // prettier-ignore
  ["own_beam_max=60&own_beam_min=", { ...EMPTY_SELECTION, ranges: new Map([["own_beam", { min: -Infinity, max: 60 }]]) }], // prettier-ignore
  ["own_socket=&_own=1&Own_x=2", EMPTY_SELECTION],
])("F8 the filters of ?%s are read", (query, expected) => {
  expect(selectionCodec.read(entries(query))).toEqual({ value: expected, problems: [] });
});

test.each([
  ["length_batten=long", { name: "length_batten", value: "long", expected: "a number" }],
  ["recessed_depth=0x10", { name: "recessed_depth", value: "0x10", expected: "a number" }],
  ["cutout_ceiling_min=Infinity", { name: "cutout_ceiling_min", value: "Infinity", expected: "a number" }],
  ["opening=0", { name: "opening", value: "0", expected: "a length in mm" }],
  ["void=-90", { name: "void", value: "-90", expected: "a length in mm" }],
  ["opening=205mm", { name: "opening", value: "205mm", expected: "a length in mm" }],
  ["own_beam_min=wide", { name: "own_beam_min", value: "wide", expected: "a number" }],
  ["resistance_ip_min=tight", { name: "resistance_ip_min", value: "tight", expected: "a rating such as IP65" }],
  ["ugr=low", { name: "ugr", value: "low", expected: "a number" }],
  ["wired_through=on", { name: "wired_through", value: "on", expected: "true or false" }],
])("F8 the invalid value in ?%s is ignored and reported", (query, problem) => {
  expect(selectionCodec.read(entries(query))).toEqual({ value: EMPTY_SELECTION, problems: [problem] });
});

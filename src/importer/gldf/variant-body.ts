import type { ContainerReader, Fields } from "./container-reader.ts";
import type { DeclaredFields } from "./gldf-attributes.ts";
import { positive } from "./emitters.ts";
import type { XmlElement } from "./xml-tree.ts";

/** GLDF mountings and the catalogue's terms for them. */
const MOUNTINGS: readonly (readonly [place: string, type: string, mounting: string])[] = [
  ["Ceiling", "Recessed", "recessed"],
  ["Ceiling", "SurfaceMounted", "surface"],
  ["Ceiling", "Pendant", "suspended"],
  ["Wall", "Recessed", "wall"],
  ["Wall", "SurfaceMounted", "wall"],
  ["WorkingPlane", "FreeStanding", "freestanding"],
  ["Ground", "FreeStanding", "freestanding"],
  ["Ground", "PoleTop", "pole"],
  ["Ground", "PoleIntegrated", "pole"],
  ["Ground", "Recessed", "ground"],
  ["Ground", "SurfaceMounted", "ground"],
];

/** Forms whose length and width, if they are equal, are a diameter. */
const ROUND_FORMS: readonly (string | undefined)[] = ["Round", "Sphere", "Cylinder", "Cone"];

/** How a variant is mounted, its ceiling cutout and the height that it needs above the ceiling, mm. */
export function mountingFields({ fields }: ContainerReader, variant: XmlElement): Fields {
  const mountings = fields.one(variant, "Mountings");
  const used = MOUNTINGS.filter(([place, type]) => fields.one(mountings, place, type));
  for (const [place, type] of used) fields.attribute("", mountings, place, type);
  const recessed = fields.one(mountings, "Ceiling", "Recessed");
  const body = positive(Number(fields.attribute("recessedDepth", recessed) ?? 0));
  const [circle, rectangle] = ["CircularCutout", "RectangularCutout"].map((name) => fields.one(recessed, name));
  const [diameter, width, length] = [
    fields.number(circle, "Diameter"),
    fields.number(rectangle, "Width"),
    fields.number(rectangle, "Length"),
  ].map(positive);
  const side = diameter ?? (width === length ? width : undefined);
  const depths = [circle, rectangle].map((cutout) => positive(fields.number(cutout, "Depth")));
  const isOblong = width !== undefined && length !== undefined && width !== length;
  return {
    mounting: [...new Set(used.map(([, , mounting]) => mounting))],
    recessed_depth: depths.find((depth) => depth !== undefined) ?? body,
    cutout_ceiling_min: side,
    cutout_ceiling_max: side,
    ...({ own_cutout: isOblong ? `${length} × ${width} mm` : undefined } satisfies DeclaredFields),
  };
}

/** The size of a variant, mm: as its attributes, the product's attributes or its simple geometry state it. */
export function sizeFields(
  reader: ContainerReader,
  variant: XmlElement,
  attributes: readonly (XmlElement | undefined)[],
): Fields {
  const { fields } = reader;
  const forms = attributes.map((one) => fields.text(one, "Mechanical", "ProductForm"));
  const form = forms.find((text) => text !== undefined);
  const sizes = attributes.map((one) => sizeIn(reader, fields.one(one, "Mechanical", "ProductSize")));
  const geometry = geometryOf(reader, variant);
  const cylinder = fields.one(geometry, "Cylinder");
  const diameter = positive(fields.number(cylinder, "Diameter"));
  const solids: readonly (Size | undefined)[] = [
    sizeIn(reader, fields.one(geometry, "Cuboid")),
    diameter === undefined
      ? undefined
      : { length: diameter, width: 0, height: positive(fields.number(cylinder, "Height")) },
  ];
  const size = [...sizes, ...solids].find((one) => one !== undefined);
  return { trim_shape: form, ...(size ? dimensionFields(size, ROUND_FORMS.includes(form)) : {}) };
}

/** mm; a length or width of 0 marks a round body, whose other one is the diameter, as in EULUMDAT. */
interface Size {
  readonly length: number;
  readonly width: number;
  readonly height: number | undefined;
}

function sizeIn({ fields }: ContainerReader, element: XmlElement | undefined): Size | undefined {
  const [length = 0, width = 0] = ["Length", "Width"].map((side) => fields.number(element, side));
  const height = positive(fields.number(element, "Height"));
  return length > 0 || width > 0 ? { length, width, height } : undefined;
}

function dimensionFields({ length, width, height }: Size, isRoundForm: boolean): Fields {
  const diameter = length === 0 || width === 0 ? length + width : isRoundForm && length === width ? length : undefined;
  const sides = diameter === undefined ? [length, width] : [diameter, diameter];
  return { dimension: [...sides, height].filter((side) => side !== undefined).join("x"), diameter };
}

function geometryOf(reader: ContainerReader, variant: XmlElement): XmlElement | undefined {
  const { fields } = reader;
  const geometry = fields.one(variant, "Geometry");
  const within = [geometry, fields.one(geometry, "GeometryReferences")];
  const reference = within.map((one) => fields.one(one, "SimpleGeometryReference")).find((one) => one);
  return reader.definition("SimpleGeometry", reference?.attributes["geometryId"]);
}

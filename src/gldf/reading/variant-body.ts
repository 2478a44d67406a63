import type { ContainerReader, Fields } from "./container-reader.ts";
import type { DeclaredFields } from "#attributes/imported-attributes.ts";
import { positiveOrUndefined } from "#xml/xml-element-reader.ts";
import type { XmlElement } from "#xml/xml-tree.ts";

/** GLDF's mountings with the catalogue's terms for them. */
const MOUNTINGS: readonly (readonly [location: string, type: string, mounting: string])[] = [
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

/** Product forms for which an equal length and width are a diameter. */
const ROUND_FORMS: readonly (string | undefined)[] = ["Round", "Sphere", "Cylinder", "Cone"];

/** Reads mountings, cutout and recessed depth in mm; cutouts that are not in ceilings, or oblong, as `own_cutout`. */
export function readMountingFields(reader: ContainerReader, variant: XmlElement): Fields {
  const { elements } = reader;
  const mountings = elements.first(variant, "Mountings");
  const usedMountings = MOUNTINGS.filter(([location, type]) => elements.first(mountings, location, type));
  const recesses = ["Ceiling", "Wall", "Ground"].map((location) => elements.first(mountings, location, "Recessed"));
  const depths = recesses.map((recess) =>
    positiveOrUndefined(Number(elements.attribute("recessedDepth", recess) ?? 0)),
  );
  const cutouts = recesses.map((recess) => cutoutIn(reader, recess));
  const [ceiling, ...otherCutouts] = cutouts;
  const side = ceiling?.width === ceiling?.length ? ceiling?.length : undefined;
  const otherCutoutTexts = [side === undefined ? ceiling : undefined, ...otherCutouts].flatMap(
    (cutout) => cutout?.text ?? [],
  );
  return {
    mounting: [...new Set(usedMountings.map(([, , mounting]) => mounting))],
    recessed_depth: [...cutouts.map((cutout) => cutout?.depth), ...depths].find((depth) => depth !== undefined),
    cutout_ceiling_min: side,
    cutout_ceiling_max: side,
    ...({
      own_cutout: otherCutoutTexts.length === 0 ? undefined : [...new Set(otherCutoutTexts)],
    } satisfies DeclaredFields),
  };
}

/** In mm; the length and width of a round cutout are equal. */
interface Cutout {
  readonly length: number;
  readonly width: number;
  readonly depth: number | undefined;
  readonly text: string;
}

function cutoutIn({ elements }: ContainerReader, recess: XmlElement | undefined): Cutout | undefined {
  const [circle, rectangle] = ["CircularCutout", "RectangularCutout"].map((name) => elements.first(recess, name));
  const depth = elements.positive(circle ?? rectangle, "Depth");
  const diameter = elements.positive(circle, "Diameter");
  if (diameter) return { length: diameter, width: diameter, depth, text: `⌀ ${diameter} mm` };
  const [length, width] = ["Length", "Width"].map((side) => elements.positive(rectangle, side));
  return length && width ? { length, width, depth, text: `${length} × ${width} mm` } : undefined;
}

/** Reads the size of a variant in mm: as the variant states it, else the product, else its simple geometry. */
export function readSizeFields(
  reader: ContainerReader,
  variant: XmlElement,
  attributes: readonly (XmlElement | undefined)[],
): Fields {
  const { elements } = reader;
  const forms = attributes.map((attribute) => elements.text(attribute, "Mechanical", "ProductForm"));
  const form = forms.find((text) => text !== undefined);
  const sizes = attributes.map((attribute) => sizeIn(reader, elements.first(attribute, "Mechanical", "ProductSize")));
  const geometry = geometryOf(reader, variant);
  const cylinder = elements.first(geometry, "Cylinder");
  const length = elements.positive(cylinder, "Diameter");
  const size =
    sizes.find((item) => item !== undefined) ??
    sizeIn(reader, elements.first(geometry, "Cuboid")) ??
    (length && { length, width: 0, height: elements.positive(cylinder, "Height") });
  return { trim_shape: form, ...(size ? dimensionFields(size, ROUND_FORMS.includes(form)) : {}) };
}

/** In mm. As in EULUMDAT, a length or width of 0 indicates a round body whose diameter is the other one. */
interface Size {
  readonly length: number;
  readonly width: number;
  readonly height: number | undefined;
}

function sizeIn({ elements }: ContainerReader, element: XmlElement | undefined): Size | undefined {
  const [length = 0, width = 0] = ["Length", "Width"].map((side) => elements.number(element, side));
  const height = elements.positive(element, "Height");
  return length > 0 || width > 0 ? { length, width, height } : undefined;
}

function dimensionFields({ length, width, height }: Size, isRoundForm: boolean): Fields {
  const diameter = length === 0 || width === 0 ? length + width : isRoundForm && length === width ? length : undefined;
  const sides = diameter === undefined ? [length, width] : [diameter, diameter];
  return { dimension: [...sides, height].filter((side) => side !== undefined).join("x"), diameter };
}

function geometryOf(reader: ContainerReader, variant: XmlElement): XmlElement | undefined {
  const { elements } = reader;
  const geometry = elements.first(variant, "Geometry");
  const parents = [variant, geometry, elements.first(geometry, "GeometryReferences")];
  const reference = parents.map((item) => elements.first(item, "SimpleGeometryReference")).find((item) => item);
  return reader.definition("geometryId", reference);
}

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGldfEntries } from "./gldf-entries.ts";
import { parseXmlTree, type XmlElement } from "#xml/xml-tree.ts";

// The schema as published by the authors of the format.
const SCHEMA = parseXmlTree(readFileSync("tests/fixtures/gldf/gldf-1.0.0-rc.3.xsd", "utf8"));

/** Creates a document with everything that the schema allows, even all alternatives; with the paths of its values. */
function createCompleteDocument(): { readonly root: XmlElement; readonly paths: readonly string[] } {
  const types = new Map(SCHEMA.children.map((type) => [type.attributes["name"], type]));
  const paths = new Set<string>();

  /** The elements and attributes that a type declares, in their order, including those of the type that it extends. */
  const declarationsIn = (type: XmlElement): readonly XmlElement[] =>
    type.children.flatMap((child) => {
      if (["element", "attribute"].includes(child.name)) return [child];
      const base = child.name === "extension" ? types.get(child.attributes["base"]) : undefined;
      return ["simpleType", "annotation"].includes(child.name)
        ? []
        : [...(base ? declarationsIn(base) : []), ...declarationsIn(child)];
    });
  const build = (declaration: XmlElement, path: string): XmlElement => {
    const name = declaration.attributes["name"] ?? "";
    const type = types.get(declaration.attributes["type"]) ?? declaration;
    const declarations = declarationsIn(type);
    const children = declarations
      .filter((item) => item.name === "element")
      .map((item) => build(item, path === "" ? (item.attributes["name"] ?? "") : `${path}/${item.attributes["name"]}`));
    const attributes = declarations
      .filter((item) => item.name === "attribute")
      .map(({ attributes: { name: key = "" } }) => [key, valueOf(name, key)] as const);
    const isText = children.length === 0 && (attributes.length === 0 || hasText(type));
    if (isText && !MARKERS.has(name)) paths.add(path);
    else for (const [key] of attributes) if (key !== "id") paths.add(`${path}/@${key}`);
    return {
      name,
      attributes: Object.fromEntries(attributes),
      children,
      text: isText && !MARKERS.has(name) ? "7" : "",
      line: 1,
    };
  };
  const [element] = SCHEMA.children.filter(({ name }) => name === "element");
  if (!element) throw new Error("The schema declares no element.");
  return { root: build(element, ""), paths: [...paths] };
}

/** Elements of which only the presence or the attributes matter. */
const MARKERS: ReadonlySet<string> = new Set(["SurfaceMounted", "FreeStanding", "FormatVersion"]);

const hasText = (type: XmlElement): boolean =>
  type.children.some(
    (child) =>
      child.name === "simpleContent" ||
      (child.name === "extension" && !child.attributes["base"]?.startsWith("Locale")) ||
      hasText(child),
  );

/** An id is the name of its element, since there is one of each; the only file is a photometric one. */
function valueOf(element: string, attribute: string): string {
  if (attribute === "id") return element;
  if (attribute === "contentType") return "ldc/eulumdat";
  if (attribute === "geometryId") return element.startsWith("Simple") ? "SimpleGeometry" : "ModelGeometry";
  if (attribute.endsWith("Id")) return attribute.charAt(0).toUpperCase() + attribute.slice(1, -2);
  return { region: "EU", language: "en", type: "localFileName" }[attribute] ?? "7";
}

/** The paths that the reader uses; `{a,b}` means either. */
const READ_PATHS = `
Header/{Manufacturer,UniqueGldfId,FormatVersion/@major,FormatVersion/@minor,FormatVersion/@pre-release}
GeneralDefinitions/Files/File
GeneralDefinitions/Sensors/Sensor/DetectionMethods/DetectionMethod
GeneralDefinitions/Photometries/Photometry/PhotometryFileReference/@fileId
GeneralDefinitions/Photometries/Photometry/DescriptivePhotometry/{LightOutputRatio,UGR-4H8H-70-50-20-LQ/X,UGR-4H8H-70-50-20-LQ/Y}
GeneralDefinitions/LightSources/{Changeable,Fixed,MultiChannel}LightSource/{RatedInputPower,EnergyLabels/EnergyLabel,ColorInformation/InitialColorTolerance}
GeneralDefinitions/LightSources/{Changeable,Fixed,MultiChannel}LightSource/ColorInformation/{ColorRenderingIndex,CorrelatedColorTemperature}
GeneralDefinitions/LightSources/{Changeable,Fixed,MultiChannel}LightSource/ColorInformation/ColorTemperatureAdjustingRange/{Lower,Upper}
GeneralDefinitions/LightSources/ChangeableLightSource/RatedLuminousFlux
GeneralDefinitions/LightSources/MultiChannelLightSource/Channels/Channel/PhotometryReference/@photometryId
GeneralDefinitions/LightSources/MultiChannelLightSource/Channels/Channel/ColorInformation/{ColorRenderingIndex,CorrelatedColorTemperature}
GeneralDefinitions/LightSources/MultiChannelLightSource/Channels/Channel/ColorInformation/ColorTemperatureAdjustingRange/{Lower,Upper}
GeneralDefinitions/ControlGears/ControlGear/Interfaces/Interface
GeneralDefinitions/Equipments/Equipment/{RatedInputPower,ControlGearReference/@controlGearId}
GeneralDefinitions/Equipments/Equipment/LightSourceReference/{@changeableLightSourceId,@lightSourceCount}
GeneralDefinitions/Emitters/Emitter/{Changeable,Fixed,MultiChannel}LightEmitter/{@emergencyBehaviour,Name/Locale}
GeneralDefinitions/Emitters/Emitter/{Changeable,Fixed}LightEmitter/PhotometryReference/@photometryId
GeneralDefinitions/Emitters/Emitter/{Fixed,MultiChannel}LightEmitter/ControlGearReference/@controlGearId
GeneralDefinitions/Emitters/Emitter/ChangeableLightEmitter/EquipmentReference/@equipmentId
GeneralDefinitions/Emitters/Emitter/FixedLightEmitter/{RatedLuminousFlux,EmergencyBallastLumenFactor,EmergencyRatedLuminousFlux,LightSourceReference/@fixedLightSourceId}
GeneralDefinitions/Emitters/Emitter/MultiChannelLightEmitter/LightSourceReference/@multiChannelLightSourceId
GeneralDefinitions/Emitters/Emitter/SensorEmitter/SensorReference/@sensorId
GeneralDefinitions/Geometries/SimpleGeometry/{Cuboid/Width,Cuboid/Length,Cuboid/Height,Cylinder/Diameter,Cylinder/Height}
GeneralDefinitions/Geometries/ModelGeometry/GeometryFileReference/{@fileId,@levelOfDetail}
ProductDefinitions/ProductMetaData/UniqueProductId
ProductDefinitions/{ProductMetaData,Variants/Variant}/{ProductNumber,Name,Description}/Locale
ProductDefinitions/{ProductMetaData,Variants/Variant}/Pictures/Image/{@fileId,@imageType}
ProductDefinitions/{ProductMetaData,Variants/Variant}/DescriptiveAttributes/Mechanical/{ProductForm,IKRating,Weight}
ProductDefinitions/{ProductMetaData,Variants/Variant}/DescriptiveAttributes/Mechanical/ProductSize/{Length,Width,Height}
ProductDefinitions/{ProductMetaData,Variants/Variant}/DescriptiveAttributes/Electrical/{ElectricalSafetyClass,IngressProtectionIPCode,LightDistribution}
ProductDefinitions/{ProductMetaData,Variants/Variant}/DescriptiveAttributes/Emergency/DurationTimeAndFlux/Flux
ProductDefinitions/{ProductMetaData,Variants/Variant}/DescriptiveAttributes/Marketing/HousingColors/HousingColor/Locale
ProductDefinitions/{ProductMetaData,Variants/Variant}/DescriptiveAttributes/OperationsAndMaintenance/{UsefulLifeTimes/UsefulLife,MedianUsefulLifeTimes/MedianUsefulLife}
ProductDefinitions/Variants/Variant/{GTIN,@sortOrder}
ProductDefinitions/Variants/Variant/Mountings/{Ceiling,Wall,Ground}/Recessed/{@recessedDepth,CircularCutout/Diameter,CircularCutout/Depth}
ProductDefinitions/Variants/Variant/Geometry/EmitterReference/@emitterId
ProductDefinitions/Variants/Variant/Geometry/{,GeometryReferences/}SimpleGeometryReference/{@geometryId,@emitterId}
ProductDefinitions/Variants/Variant/Geometry/{,GeometryReferences/}ModelGeometryReference/@geometryId
ProductDefinitions/Variants/Variant/Geometry/{,GeometryReferences/}ModelGeometryReference/EmitterReference/{EmitterObjectExternalName,@emitterId,@targetModelType}
`;

const expandBraces = (path: string): readonly string[] => {
  const [match, choices] = /\{([^}]*)\}/.exec(path) ?? [];
  if (match === undefined || choices === undefined) return [path];
  return choices.split(",").flatMap((choice) => expandBraces(path.replace(match, choice)));
};

test("D10 the listed paths of the GLDF schema are read, and all others are reported with the number of their occurrences", () => {
  const { root, paths } = createCompleteDocument();
  const { unmapped, articles } = readGldfEntries(root, "a");
  expect(articles).toHaveLength(1);
  expect(paths.filter((path) => !unmapped.has(path)).sort()).toEqual(
    READ_PATHS.trim().split("\n").flatMap(expandBraces).sort(),
  );
  expect([...unmapped.keys()].filter((path) => !paths.includes(path))).toEqual([]);
  expect([...unmapped.values()].every((count) => count === 1)).toBe(true);
});

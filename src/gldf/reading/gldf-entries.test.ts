import { describe, expect, test } from "vitest";
import { readGldfEntries } from "./gldf-entries.ts";
import { parseXmlTree } from "#xml/xml-tree.ts";

const locale = (text: string): string => `<Locale language="en">${text}</Locale>`;

const FILES = `<Files>
  <File id="f-a" contentType="ldc/eulumdat" type="localFileName">a.ldt</File>
  <File id="f-b" contentType="ldc/ies" type="localFileName">b.ies</File>
  <File id="f-web" contentType="ldc/eulumdat" type="url">https://maker.example/web.ldt</File>
  <File id="model" contentType="geo/l3d" type="localFileName">a.l3d</File>
</Files>`;
const photometry = (id: string, file: string, extra = ""): string =>
  `<Photometry id="${id}"><PhotometryFileReference fileId="${file}"/>${extra}</Photometry>`;
const PHOTOMETRIES = `<Photometries>
  ${photometry("narrow", "f-a", "<DescriptivePhotometry><LightOutputRatio>0.7</LightOutputRatio><UGR-4H8H-70-50-20-LQ><X>18.2</X><Y>17</Y></UGR-4H8H-70-50-20-LQ></DescriptivePhotometry>")}
  ${photometry("wide", "f-b")}${photometry("linked", "f-web")}
</Photometries>`;
const SOURCES = `<Sensors><Sensor id="pir"><DetectionMethods><DetectionMethod>Passive Infrared</DetectionMethod></DetectionMethods><DetectorTypes><DetectorType>Presence Detector</DetectorType></DetectorTypes></Sensor></Sensors><LightSources>
  <FixedLightSource id="warm"><RatedInputPower>10.1</RatedInputPower><EnergyLabels><EnergyLabel region="EU">E</EnergyLabel><EnergyLabel region="UK">D</EnergyLabel></EnergyLabels><ColorInformation><InitialColorTolerance>3 SDCM</InitialColorTolerance><ColorRenderingIndex>90</ColorRenderingIndex><CorrelatedColorTemperature>3000</CorrelatedColorTemperature></ColorInformation></FixedLightSource>
  <FixedLightSource id="cool"><RatedInputPower>20.2</RatedInputPower><ColorInformation><ColorRenderingIndex>80</ColorRenderingIndex><CorrelatedColorTemperature>5000</CorrelatedColorTemperature></ColorInformation></FixedLightSource>
  <ChangeableLightSource id="lamp"><RatedInputPower>35</RatedInputPower><RatedLuminousFlux>3300</RatedLuminousFlux></ChangeableLightSource>
  <MultiChannelLightSource id="white"><RatedInputPower>12</RatedInputPower><Channels>
    ${[5000, 2700, 3500].map((kelvin) => `<Channel><PhotometryReference photometryId="narrow"/><ColorInformation><ColorRenderingIndex>85</ColorRenderingIndex><CorrelatedColorTemperature>${kelvin}</CorrelatedColorTemperature></ColorInformation></Channel>`).join("")}
  </Channels></MultiChannelLightSource>
  <MultiChannelLightSource id="tunable"><RatedInputPower>30</RatedInputPower>
    <ColorInformation><ColorRenderingIndex>92</ColorRenderingIndex><ColorTemperatureAdjustingRange><Lower>2700</Lower><Upper>6500</Upper></ColorTemperatureAdjustingRange></ColorInformation>
    <Channels><Channel type="WarmWhite"><PhotometryReference photometryId="narrow"/><RatedLuminousFlux>1000</RatedLuminousFlux></Channel>
    <Channel type="CoolWhite"><PhotometryReference photometryId="narrow"/><RatedLuminousFlux>1100</RatedLuminousFlux></Channel></Channels>
  </MultiChannelLightSource>
</LightSources>
<ControlGears><ControlGear id="dali"><Interfaces><Interface>DALI Broadcast</Interface><Interface>KNX</Interface></Interfaces></ControlGear></ControlGears>
<Equipments><Equipment id="set"><LightSourceReference changeableLightSourceId="lamp" lightSourceCount="2"/><ControlGearReference controlGearId="dali"/><RatedInputPower>76</RatedInputPower></Equipment></Equipments>`;

interface FixedLight {
  readonly flux: number;
  readonly source?: string;
  readonly photometryId?: string;
  readonly emergency?: "None" | "Combined" | "EmergencyOnly";
}
const fixed = ({ flux, source = "warm", photometryId = "narrow", emergency }: FixedLight): string =>
  `<FixedLightEmitter${emergency ? ` emergencyBehaviour="${emergency}"` : ""}><PhotometryReference photometryId="${photometryId}"/><LightSourceReference fixedLightSourceId="${source}"/><ControlGearReference controlGearId="dali"/><RatedLuminousFlux>${flux}</RatedLuminousFlux></FixedLightEmitter>`;

const EMITTERS: Readonly<Record<string, string>> = {
  one: fixed({ flux: 1000 }),
  two: fixed({ flux: 2000, emergency: "Combined" }),
  wide: fixed({ flux: 3000, photometryId: "wide" }),
  cool: fixed({ flux: 4000, source: "cool", emergency: "None" }),
  modes: fixed({ flux: 60, emergency: "EmergencyOnly" }) + fixed({ flux: 1500 }) + fixed({ flux: 900 }),
  exit: fixed({ flux: 70, emergency: "EmergencyOnly" }),
  linked: fixed({ flux: 1200, photometryId: "linked" }),
  sensor: `<SensorEmitter><SensorReference sensorId="s"/></SensorEmitter>`,
  lamps: `<ChangeableLightEmitter><PhotometryReference photometryId="wide"/><EquipmentReference equipmentId="set"/></ChangeableLightEmitter>`,
  ratio: `<ChangeableLightEmitter><PhotometryReference photometryId="narrow"/><EquipmentReference equipmentId="set"/></ChangeableLightEmitter>`,
  bare: `<ChangeableLightEmitter><PhotometryReference photometryId="wide"/></ChangeableLightEmitter>`,
  presence: `<SensorEmitter><SensorReference sensorId="pir"/></SensorEmitter>`,
  channels: `<MultiChannelLightEmitter><LightSourceReference multiChannelLightSourceId="white"/></MultiChannelLightEmitter>`,
  tunable: `<MultiChannelLightEmitter><LightSourceReference multiChannelLightSourceId="tunable"/><ControlGearReference controlGearId="dali"/></MultiChannelLightEmitter>`,
  broken: fixed({ flux: 500, source: "nowhere", photometryId: "none" }),
};

const GEOMETRIES = `<Geometries>
  <SimpleGeometry id="box"><Cuboid><Width>200</Width><Length>600</Length><Height>50</Height></Cuboid><RectangularEmitter><Width>190</Width><Length>590</Length></RectangularEmitter></SimpleGeometry>
  <SimpleGeometry id="tube"><Cylinder><Diameter>90</Diameter><Height>120</Height></Cylinder></SimpleGeometry>
  <ModelGeometry id="body"><GeometryFileReference fileId="model"/></ModelGeometry>
</Geometries>`;

const inModel = (...ids: readonly string[]): string =>
  `<ModelGeometryReference geometryId="body">${ids.map((id, index) => modelPart(id, index)).join("")}</ModelGeometryReference>`;
const modelPart = (id: string, index: number, format?: string): string =>
  `<EmitterReference emitterId="${id}"${format ? ` targetModelType="${format}"` : ""}><EmitterObjectExternalName>leo${index}</EmitterObjectExternalName></EmitterReference>`;
const inBox = (id: string, geometry = "box"): string =>
  `<SimpleGeometryReference geometryId="${geometry}" emitterId="${id}"/>`;

interface Description {
  readonly geometry?: string;
  readonly variant?: string;
  readonly product?: string;
  readonly emitters?: Readonly<Record<string, string>>;
}

const entriesOf = ({ geometry, variant = "", product = "", emitters = EMITTERS }: Description) =>
  readGldfEntries(
    parseXmlTree(`<Root><Header><Manufacturer>Maker</Manufacturer></Header><GeneralDefinitions>
      ${FILES}${PHOTOMETRIES}${SOURCES}
      <Emitters>${Object.entries(emitters)
        .map(([id, light]) => `<Emitter id="${id}">${light}</Emitter>`)
        .join("")}</Emitters>${GEOMETRIES}
    </GeneralDefinitions><ProductDefinitions>
      <ProductMetaData><UniqueProductId>p</UniqueProductId><ProductNumber>${locale("P")}</ProductNumber><Name>${locale("Product")}</Name>${product}</ProductMetaData>
      <Variants><Variant id="v">${variant}${geometry === undefined ? "" : `<Geometry>${geometry}</Geometry>`}</Variant></Variants>
    </ProductDefinitions></Root>`),
    "a",
  );

const articleOf = (description: Description) => entriesOf(description).articles[0] ?? {};
/** Expects these fields of the article; others may have any value. */
function expectFields(description: Description, expected: object): void {
  const article = articleOf(description);
  expect(Object.fromEntries(Object.keys(expected).map((field) => [field, article[field]]))).toEqual(expected);
}
const NARROW = { ldt_url: "photometry/a/f-a.ldt" };
const WIDE = { ies_url: "photometry/a/f-b.ies" };

test.each([
  ["---", []],
  ["_empty_", []],
  ["Slot 2", [{ language: "en", text: "Slot 2" }]],
])("D10 a variant named %j has the texts %j", (name, texts) => {
  expectFields({ variant: `<Name>${locale(name)}</Name>` }, { texts });
});

describe("D10 a variant of a GLDF container has the light of the emitters that it references", () => {
  test.each<[string, string | undefined, object]>([
    [
      "directly",
      `<EmitterReference emitterId="one"/>`,
      {
        lumen_default: 1000,
        wattage_default: 10.1,
        colortemperature_default: 3000,
        ra: 90,
        control: ["DALI Broadcast", "KNX"],
        ugr: 18.2,
        ...NARROW,
      },
    ],
    ["with a simple geometry", inBox("wide"), { lumen_default: 3000, ...WIDE }],
    ["inside a model", inModel("two"), { lumen_default: 2000, ...NARROW }],
    [
      "together, inside a model",
      inModel("one", "two"),
      { lumen_default: 3000, wattage_default: 20.2, ra: 90, ...NARROW },
    ],
    ["twice, for two luminous parts", inModel("one", "one"), { lumen_default: 2000, wattage_default: 20.2 }],
    [
      "with a model and a simple geometry, which describe the same light",
      `<GeometryReferences>${inBox("one")}${inModel("one", "two")}</GeometryReferences>`,
      { lumen_default: 3000, dimension: "600x200x50" },
    ],
    [
      "with a simple geometry beside a model that has only a sensor",
      `<GeometryReferences>${inBox("one")}${inModel("sensor")}</GeometryReferences>`,
      { lumen_default: 1000 },
    ],
    [
      "by different names in two model formats",
      `<ModelGeometryReference geometryId="body">${["l3d", "m3d"].map((format) => modelPart("one", 0, format) + modelPart("two", 1, format)).join("")}${modelPart("one", 2)}</ModelGeometryReference>`,
      { lumen_default: 4000 },
    ],
    [
      "beside one for emergencies only, which is not added",
      inModel("one", "exit"),
      { lumen_default: 1000, wattage_default: 10.1, ...NARROW },
    ],
    ["beside a sensor", inModel("sensor", "two"), { lumen_default: 2000, sensor: undefined }],
    [
      "beside a sensor that states how it detects",
      inModel("presence", "two"),
      { lumen_default: 2000, sensor: ["Passive Infrared"] },
    ],
    [
      "with their EU energy class and their colour tolerance",
      inModel("one", "two"),
      { energy_class: ["E"], own_colour_tolerance: ["3 SDCM"] },
    ],
    [
      "of several channels with different colours",
      inModel("channels"),
      { wattage_default: 12, colortemperature_default: 2700, colortemperature_vari1: 5000, ra: 85 },
    ],
    ["for emergencies only", inModel("exit"), { lumen_default: 70 }],
    [
      "of several modes, of which the first for normal operation is used",
      inModel("modes"),
      { lumen_default: 1500, wattage_default: 10.1 },
    ],
    ["of several modes beside another one", inModel("modes", "two"), { lumen_default: 3500 }],
    [
      "of replaceable lamps, for which the photometric file has the luminaire's flux",
      inBox("lamps"),
      { lumen_default: undefined, wattage_default: 76, control: ["DALI Broadcast", "KNX"], ...WIDE },
    ],
    [
      "of replaceable lamps with a light output ratio",
      inModel("ratio"),
      { lumen_default: 4620, wattage_default: 76, ...NARROW },
    ],
    [
      "of replaceable lamps without equipment",
      inBox("bare"),
      { lumen_default: undefined, wattage_default: undefined, ...WIDE },
    ],
    [
      "of several channels",
      inModel("tunable"),
      {
        lumen_default: undefined,
        wattage_default: 30,
        colortemperature_default: 2700,
        colortemperature_vari1: 6500,
        ra: 92,
        ...NARROW,
      },
    ],
    [
      "whose photometric file has an external address",
      inModel("linked"),
      { lumen_default: 1200, ldt_url: "https://maker.example/web.ldt" },
    ],
    [
      "whose sources are not defined",
      inModel("broken"),
      { lumen_default: 500, wattage_default: undefined, ldt_url: undefined },
    ],
    ["that are not defined", inModel("nothing"), { lumen_default: undefined, wattage_default: undefined }],
    [
      "but none without a reference if the container has several",
      undefined,
      { lumen_default: undefined, wattage_default: undefined },
    ],
  ])("%s", (_way, geometry, expected) => {
    expectFields(geometry === undefined ? {} : { geometry }, expected);
  });

  test("a variant without a geometry, or with an empty one, has the only emitter of the container", () => {
    const emitters = { one: EMITTERS["one"] ?? "" };
    for (const description of [{ emitters }, { emitters, geometry: "" }])
      expect(articleOf(description)).toMatchObject({ lumen_default: 1000, ...NARROW });
  });

  test.each([`<EmitterReference emitterId="one"/>`, inModel("one")])(
    "a reference outside a `Geometry` element, as before version 1.0, is read: %s",
    (variant) => expectFields({ variant }, { lumen_default: 1000, ...NARROW }),
  );

  test.each([
    [
      inModel("one", "wide"),
      ["has the light distributions narrow, wide, which one file cannot represent; its light is estimated"],
    ],
    [inModel("one", "cool"), ["has the colour temperatures 3000 and 5000 K; no colour temperature is shown"]],
    [inModel("lamps", "lamps"), ["has several emitters of unknown flux; its light is unknown"]],
    [
      inModel("modes"),
      [
        "has an emitter with several modes: 1500 lm, 10.1 W, 3000 K, narrow is used, 900 lm, 10.1 W, 3000 K, narrow ignored",
      ],
    ],
    [inModel("one", "exit"), []],
  ])("what one entry cannot represent is reported: %s", (geometry, messages) => {
    const { problems, articles } = entriesOf({ geometry });
    expect(
      problems.filter(({ kind }) => kind === "merged-lights").map(({ field, message }) => [field, message]),
    ).toEqual(messages.map((message) => ["Variant v", message]));
    expect(articles[0]?.["ra"] ?? 80).toBeGreaterThanOrEqual(80);
  });

  test("the lowest colour rendering is used, and no photometric file if light distributions differ", () => {
    expect(articleOf({ geometry: inModel("one", "cool") })).toMatchObject({ ra: 80, lumen_default: 5000 });
    expect(articleOf({ geometry: inModel("one", "wide") })).not.toHaveProperty("ldt_url");
  });

  test("a reference to an undefined geometry is reported", () => {
    const { problems } = entriesOf({ geometry: inModel("one").replace('geometryId="body"', 'geometryId="none"') });
    expect(problems.map(({ kind, field, value }) => [kind, field, value])).toContainEqual([
      "unknown-reference",
      "ModelGeometryReference/@geometryId",
      "none",
    ]);
  });

  test("each reference to something undefined is reported once", () => {
    const { problems } = entriesOf({ geometry: inModel("nothing", "nothing") });
    const references = problems.filter(({ kind }) => kind === "unknown-reference");
    expect(references.map(({ field, value }) => `${field} ${value}`)).toEqual([
      "SensorReference/@sensorId s",
      "PhotometryReference/@photometryId none",
      "LightSourceReference/@fixedLightSourceId nowhere",
      "EmitterReference/@emitterId nothing",
    ]);
    expect(references[3]).toMatchObject({
      line: 32,
      message: expect.stringMatching(/^is not the id of any Emitter in the container.*add the Emitter$/) as string,
    });
  });

  test("nothing that is read is reported as unmapped, whichever way it is referenced", () => {
    const read = /Emitters|RatedInputPower|ColorInformation|Interface$|PhotometryFileReference|Cuboid|Cylinder|ldc\//;
    for (const geometry of [undefined, inModel("one"), inBox("one"), `<EmitterReference emitterId="one"/>`]) {
      const { unmapped } = entriesOf(geometry === undefined ? {} : { geometry });
      expect([...unmapped.keys()].filter((path) => read.test(path) && !path.includes("SensorEmitter"))).toEqual([]);
      expect(unmapped.get("GeneralDefinitions/Files/File (geo/l3d)")).toBe(1);
    }
  });
});

const attributes = (mechanical = "", extra = ""): string =>
  `<DescriptiveAttributes><Mechanical>${mechanical}</Mechanical>${extra}</DescriptiveAttributes>`;
/** A product with descriptive attributes other than mechanical ones. */
const productWith = (...extra: readonly string[]): Description => ({ product: attributes("", extra.join("")) });
const withUsefulLives = (...lives: readonly string[]): Description =>
  productWith(
    "<OperationsAndMaintenance><UsefulLifeTimes>",
    ...lives.map((life) => `<UsefulLife>${life}</UsefulLife>`),
    "</UsefulLifeTimes></OperationsAndMaintenance>",
  );
const safetyClass = (name: string): string =>
  attributes("", `<Electrical><ElectricalSafetyClass>${name}</ElectricalSafetyClass></Electrical>`);
const EXIT_LIGHT = "<DedicatedEmergencyLightingType>Exit Light</DedicatedEmergencyLightingType>";
const size = (length: number, width: number, height: number): string =>
  `<ProductSize><Length>${length}</Length><Width>${width}</Width><Height>${height}</Height></ProductSize>`;

describe("D10 the size of a variant of a GLDF container is read", () => {
  test.each<[string, Description, object]>([
    ["of a box", { variant: attributes(size(600, 200, 50)) }, { dimension: "600x200x50", diameter: undefined }],
    [
      "of a round body whose width is 0",
      { variant: attributes(size(136, 0, 106)) },
      { dimension: "136x136x106", diameter: 136 },
    ],
    [
      "of a round body whose length is 0",
      { product: attributes(size(0, 80, 0)) },
      { dimension: "80x80", diameter: 80 },
    ],
    [
      "of a body with a round product form",
      { variant: attributes(`${size(90, 90, 70)}<ProductForm>Cylinder</ProductForm>`) },
      { dimension: "90x90x70", diameter: 90, trim_shape: "Cylinder" },
    ],
    [
      "of a square body",
      { variant: attributes(`${size(90, 90, 70)}<ProductForm>Square</ProductForm>`) },
      { dimension: "90x90x70", diameter: undefined },
    ],
    [
      "of a body with a round product form but unequal sides",
      { variant: attributes(`${size(90, 60, 70)}<ProductForm>Round</ProductForm>`) },
      { dimension: "90x60x70", diameter: undefined },
    ],
    [
      "from the geometry if the stated size is only zeros",
      { variant: attributes(size(0, 0, 0)), geometry: inBox("one", "tube") },
      { dimension: "90x90x120", diameter: 90 },
    ],
    [
      "of a geometry beside a model",
      { geometry: `<GeometryReferences>${inBox("one", "tube")}${inModel("one")}</GeometryReferences>` },
      { dimension: "90x90x120", diameter: 90 },
    ],
    [
      "of the variant, not of the product, if both state it",
      { variant: attributes(size(1, 2, 3)), product: attributes(size(4, 5, 6)) },
      { dimension: "1x2x3" },
    ],
    ["as unknown if it is not stated", {}, { dimension: undefined, diameter: undefined }],
  ])("%s", (_body, description, expected) => {
    expectFields(description, expected);
  });
});

const recessed = (cutout: string): Description => ({
  variant: `<Mountings><Ceiling><Recessed recessedDepth="90">${cutout}</Recessed></Ceiling></Mountings>`,
});

describe("D10 the attributes of a variant of a GLDF container are read, else those of the product", () => {
  test.each<[string, Description, object]>([
    [
      "weight",
      { variant: attributes("<Weight>14.5</Weight>"), product: attributes("<Weight>3</Weight>") },
      { weight: 14.5 },
    ],
    [
      "weight of the product",
      {
        variant: attributes("<IKRating>IK07</IKRating>"),
        product: attributes("<IKRating>IK02</IKRating><Weight>0.3</Weight>"),
      },
      { weight: 0.3, impact_rate_ik: "IK07" },
    ],
    ["a weight of 0, which means unknown", { variant: attributes("<Weight>0</Weight>") }, { weight: undefined }],
    [
      "round cutout",
      recessed("<CircularCutout><Diameter>100</Diameter><Depth>110</Depth></CircularCutout>"),
      { cutout_ceiling_min: 100, cutout_ceiling_max: 100, recessed_depth: 110 },
    ],
    [
      "square cutout",
      recessed("<RectangularCutout><Width>585</Width><Length>585</Length><Depth>0</Depth></RectangularCutout>"),
      { cutout_ceiling_min: 585, cutout_ceiling_max: 585, recessed_depth: 90 },
    ],
    [
      "rectangular cutout, as a custom attribute",
      recessed("<RectangularCutout><Width>100</Width><Length>900</Length><Depth>120</Depth></RectangularCutout>"),
      { cutout_ceiling_min: undefined, recessed_depth: 120, own_cutout: ["900 × 100 mm"] },
    ],
    [
      "cutout in a wall",
      {
        variant: `<Mountings><Wall mountingHeight="900"><Recessed recessedDepth="40"><CircularCutout><Diameter>68</Diameter><Depth>0</Depth></CircularCutout></Recessed></Wall></Mountings>`,
      },
      { mounting: ["wall"], cutout_ceiling_min: undefined, recessed_depth: 40, own_cutout: ["⌀ 68 mm"] },
    ],
    ["safety class", { product: safetyClass("II"), variant: safetyClass("III") }, { own_safety_class: "III" }],
    [
      "other kinds of mounting",
      {
        variant:
          "<Mountings><Ground><PoleTop/><FreeStanding/></Ground><WorkingPlane><FreeStanding/></WorkingPlane></Mountings>",
      },
      { mounting: ["freestanding", "pole"] },
    ],
    [
      "useful life",
      withUsefulLives("L70B50 100000h 25°C", "L80B10 50000h 25°C"),
      { lifetime: 50_000, own_useful_life: ["L70B50 100000h 25°C"] },
    ],
    [
      "median useful life, with separators",
      productWith(
        "<OperationsAndMaintenance><MedianUsefulLifeTimes><MedianUsefulLife>L80 / B10: 72.000 h</MedianUsefulLife></MedianUsefulLifeTimes></OperationsAndMaintenance>",
      ),
      { lifetime: 72_000 },
    ],
    [
      "useful life with other criteria",
      withUsefulLives("L80B50 50000h", "L90B10 50000h"),
      { lifetime: undefined, own_useful_life: ["L80B50 50000h", "L90B10 50000h"] },
    ],
    [
      "housing colours",
      {
        variant: attributes(
          "",
          `<Marketing><HousingColors><HousingColor ral="9016"><Locale language="de">weiß</Locale><Locale language="en-US">white</Locale></HousingColor><HousingColor ral="9005"/></HousingColors></Marketing>`,
        ),
      },
      { trim_color: ["white", "RAL 9005"] },
    ],
    [
      "duration of emergency lighting",
      productWith(
        `<Emergency><DurationTimeAndFlux><Flux hours="1">90</Flux><Flux hours="3">60</Flux></DurationTimeAndFlux>${EXIT_LIGHT}</Emergency>`,
      ),
      { emergency: "E3" },
    ],
    ["kind of emergency lighting", productWith(`<Emergency>${EXIT_LIGHT}</Emergency>`), { emergency: "Exit Light" }],
    ["a GTIN of zeros", { variant: "<GTIN>00000000</GTIN>" }, { ean: undefined }],
  ])("%s", (_attribute, description, expected) => {
    expectFields(description, expected);
  });
});

describe("D10 the product of a GLDF container", () => {
  const localised = (element: string, ...texts: readonly string[]): string =>
    `<${element}>${texts.map((text) => `<Locale language="${text.slice(0, 2)}">${text}</Locale>`).join("")}</${element}>`;
  const productOf = (metaData: string, variants = '<Variant id="v"/>') =>
    readGldfEntries(
      parseXmlTree(
        `<Root><ProductDefinitions><ProductMetaData>${metaData}</ProductMetaData><Variants>${variants}</Variants></ProductDefinitions></Root>`,
      ),
      "a",
    );

  test("has its English name if there is one, and names in other languages are reported as unmapped", () => {
    const { family, unmapped } = productOf(
      localised("Name", "de Leuchte", "en Luminaire") + localised("ProductNumber", "de P", "en P"),
    );
    expect(family).toMatchObject({ name: "en Luminaire" });
    expect(unmapped).toEqual(
      new Map([
        ["ProductDefinitions/ProductMetaData/Name/Locale", 1],
        ["ProductDefinitions/ProductMetaData/ProductNumber/Locale", 1],
      ]),
    );
  });

  test("has its description, else its tender text, with paragraphs", () => {
    const tender = localised("TenderText", "en One\n  line.\n \n\tAnother.");
    expect(productOf(tender).family).toMatchObject({
      descriptions: [{ language: "en", text: "en One\nline.\n\nAnother." }],
    });
    const both = productOf(localised("Description", "en D") + tender);
    expect(both.family).toMatchObject({ descriptions: [{ language: "en", text: "en D" }] });
    expect([...both.unmapped.keys()]).toEqual(["ProductDefinitions/ProductMetaData/TenderText/Locale"]);
  });

  test("has its variants in their sort order, those without one last", () => {
    const orders = ["", ' sortOrder="10"', "", ' sortOrder="2"'];
    const variants = orders.map((order, index) => `<Variant id="v${index}"${order}/>`).join("");
    expect(productOf("", variants).identity.variants.map(({ id }) => id)).toEqual(["v3", "v1", "v0", "v2"]);
  });

  test("has no fields without a value", () => {
    expect(Object.values(productOf("").articles[0] ?? {})).not.toContain(undefined);
  });

  test.each([
    ['<FormatVersion major="1" minor="0" pre-release="3"/>', 0],
    ["<FormatVersion>1.0.0-rc.1</FormatVersion>", 0],
    ["<FormatVersion>0.9</FormatVersion>", 1],
    ['<FormatVersion major="10" minor="0"/>', 1],
    ["", 0],
  ])("is reported if its format version is not supported: %s", (version, reportCount) => {
    const { problems } = readGldfEntries(parseXmlTree(`<Root><Header>${version}</Header></Root>`), "a");
    expect(problems.filter(({ field }) => field === "FormatVersion")).toHaveLength(reportCount);
  });
});

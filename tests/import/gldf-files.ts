import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { zipParts, type ZipPart } from "./zip-parts.ts";

/** The photometric file of a luminaire with 2,000 lm and 20 W. */
export const LDT = writeEulumdat(defaultPhotometry({ flux: 2000, watts: 20, optics: ["opal"] }).photometry);

const DEFINITIONS = `
<GeneralDefinitions>
  <Files>
    <File id="ldt" contentType="ldc/eulumdat" type="localFileName">a b.ldt</File>
    <File id="../../picture" contentType="image/svg" type="localFileName">p.svg</File>
    <File id="sheet" contentType="document/pdf" type="localFileName">d.pdf</File>
  </Files>
  <Photometries><Photometry id="ph"><PhotometryFileReference fileId="ldt"/></Photometry></Photometries>
  <LightSources>
    <FixedLightSource id="led">
      <RatedInputPower>20</RatedInputPower>
      <ColorInformation><ColorRenderingIndex>80</ColorRenderingIndex><CorrelatedColorTemperature>3000</CorrelatedColorTemperature></ColorInformation>
    </FixedLightSource>
  </LightSources>
  <Emitters>
    <Emitter id="em">
      <FixedLightEmitter>
        <PhotometryReference photometryId="ph"/><LightSourceReference fixedLightSourceId="led"/>
        <RatedLuminousFlux>2000</RatedLuminousFlux>
      </FixedLightEmitter>
    </Emitter>
  </Emitters>
  <Geometries><SimpleGeometry id="box"><Cuboid><Width>300</Width><Length>1200</Length><Height>60</Height></Cuboid></SimpleGeometry></Geometries>
</GeneralDefinitions>`;

const locale = (en: string, de: string): string =>
  `<Locale language="en">${en}</Locale><Locale language="de">${de}</Locale>`;

/** The parts of a description that a test can change. */
interface GldfChanges {
  readonly product?: string;
  readonly variants?: string;
}

/** A suspended variant with the given id and number. */
export const gldfVariant = (id: string, number: string): string => `
<Variant id="${id}">
  <ProductNumber>${locale(number, number)}</ProductNumber>
  <Name>${locale("Panel, suspended", "Panel, abgehängt")}</Name>
  <GTIN>4012345678901</GTIN>
  <Mountings><Ceiling><Pendant pendantLength="500"/></Ceiling></Mountings>
  <Geometry><SimpleGeometryReference geometryId="box" emitterId="em"/></Geometry>
</Variant>`;

/** The description of a panel with two variants, 2,000 lm and 20 W. */
export const gldfProduct = ({
  product = "P1",
  variants = gldfVariant("v1", "P1-A") + gldfVariant("v2", "P1-B"),
}: GldfChanges = {}): string => `<?xml version="1.0" encoding="utf-8"?>
<Root>
  <Header><Manufacturer>Maker</Manufacturer><Author>Somebody</Author></Header>
  ${DEFINITIONS}
  <ProductDefinitions>
    <ProductMetaData>
      <UniqueProductId>${product}</UniqueProductId>
      <ProductNumber>${locale(product, product)}</ProductNumber>
      <Name>${locale("Panel", "Panel")}</Name>
      <Description>${locale("A panel.", "Ein Panel.")}</Description>
      <Pictures><Image fileId="../../picture" imageType="Product Picture"/></Pictures>
      <DescriptiveAttributes>
        <Mechanical><IKRating>IK03</IKRating><Weight>2.4</Weight></Mechanical>
        <Electrical><IngressProtectionIPCode>IP40</IngressProtectionIPCode><PowerFactor>0.9</PowerFactor></Electrical>
      </DescriptiveAttributes>
    </ProductMetaData>
    <Variants>${variants}</Variants>
  </ProductDefinitions>
</Root>`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A container with a description, a picture, a photometric file, and further parts. */
export const gldfContainer = (
  description: string | Buffer = gldfProduct(),
  extraParts: readonly ZipPart[] = [],
): Buffer =>
  zipParts([
    {
      name: "product.xml",
      content: Buffer.from(description),
      isPacked: true,
    },
    { name: "ldc/a b.ldt", content: Buffer.from(LDT), isPacked: true },
    { name: "image/p.svg", content: Buffer.from(SVG) },
    ...extraParts,
  ]);

import { createContext } from "react-router";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { PublicConfig } from "#domain/public-config.ts";

/** The catalogue version that a request is answered from. */
export const catalogueContext = createContext<Catalogue>();

/** The public settings of the running site. */
export const configContext = createContext<PublicConfig>();

import { parseNumberInput } from "#model/languages/number-format.ts";
import { ROOM_LIMIT_NAMES, ROOM_LIMIT_PARAMETERS, type RoomLimitName } from "#attributes/address/room-parameters.ts";
import {
  parameterValues,
  type AddressCodec,
  type AddressProblem,
  type QueryEntry,
} from "#attributes/address/address-codec.ts";

/** Upper limits of the number of luminaires and of W/m², above 0; an absent limit does not filter. */
export type RoomLimits = Readonly<Partial<Record<RoomLimitName, number>>>;

/**
 * The limits in an address: `pieces_max=12`, `density_max=8` (W/m²); of several values the first is used.
 *
 * @see rules F8, F11
 */
export const roomLimitsCodec: AddressCodec<RoomLimits> = {
  names: new Set(Object.values(ROOM_LIMIT_PARAMETERS)),
  read(entries) {
    const all = [...entries];
    const problems: AddressProblem[] = [];
    const limits = ROOM_LIMIT_NAMES.flatMap((limit) => {
      const name = ROOM_LIMIT_PARAMETERS[limit];
      const [text] = parameterValues(all, name);
      const value = text === undefined ? Number.NaN : parseNumberInput(text);
      if (value > 0) return [[limit, value] as const];
      if (text !== undefined) problems.push({ name, value: text, expected: "a number above 0" });
      return [];
    });
    return { value: Object.fromEntries(limits), problems };
  },
  write: (limits) =>
    ROOM_LIMIT_NAMES.flatMap((limit): readonly QueryEntry[] => {
      const value = limits[limit];
      return value === undefined ? [] : [[ROOM_LIMIT_PARAMETERS[limit], String(value)]];
    }),
};

import { expect, test } from "vitest";
import { RoomType } from "#model/entities/entities.ts";
import { roomTypeEntries } from "./room-types.ts";

const rooms = roomTypeEntries().map((entry) => RoomType.parse(entry));

test("D8 rooms are plausible: lengths in m, reflectances and factors between 0 and 1", () => {
  for (const room of rooms) {
    const { length = 0, width = 0, height = 0, height_wp = -1, min_suspension_length = -1 } = room;
    expect(length, room.room_type_id).toBeGreaterThanOrEqual(width);
    expect(width, room.room_type_id).toBeGreaterThan(1);
    expect(height - min_suspension_length, room.room_type_id).toBeGreaterThan(height_wp + 1);
    for (const fraction of [
      room.rho_ceiling,
      room.rho_walls,
      room.rho_floor,
      room.maintenance_factor,
      room.uniformity,
    ]) {
      expect(fraction, room.room_type_id).toBeGreaterThan(0);
      expect(fraction, room.room_type_id).toBeLessThan(1);
    }
  }
});

test("ceilings are at least as light as walls, and walls are lighter than floors", () => {
  for (const { rho_ceiling = 0, rho_walls = 0, rho_floor = 0 } of rooms) {
    expect(rho_ceiling).toBeGreaterThanOrEqual(rho_walls);
    expect(rho_walls).toBeGreaterThan(rho_floor);
  }
});

test("guide values are in the steps that standards use", () => {
  for (const { illuminance = 0, ugr, uniformity = 0 } of rooms) {
    expect([20, 75, 100, 150, 200, 300, 500, 750, 1000]).toContain(illuminance);
    expect([16, 19, 22, 25, 28, undefined]).toContain(ugr);
    expect([0.4, 0.6, 0.7]).toContain(uniformity);
  }
});

test("D6 every room refers to a category, and its names are distinct", () => {
  expect(rooms.every(({ categories }) => categories.length > 0)).toBe(true);
  for (const language of ["en", "de"]) {
    const names = rooms.map(({ texts }) => texts?.find((text) => text.language === language)?.text);
    expect(new Set(names).size).toBe(rooms.length);
  }
});

import { type Normal, type Point, type Point3, radians } from "./geometry.ts";

/** Direction of the light relative to the camera: left, above, towards the viewer. */
const LIGHT = { right: -0.52, up: 0.62, near: 0.59 };

/** An orthographic camera: lengths along an axis have the same scale. */
export class Camera {
  readonly cosAzimuth: number;
  readonly sinAzimuth: number;
  readonly cosElevation: number;
  readonly sinElevation: number;

  /** Angles in degrees; a negative elevation is from below, as for luminaires on or in the ceiling. */
  constructor(azimuth: number, elevation: number) {
    this.cosAzimuth = Math.cos(radians(azimuth));
    this.sinAzimuth = Math.sin(radians(azimuth));
    this.cosElevation = Math.cos(radians(elevation));
    this.sinElevation = Math.sin(radians(elevation));
  }

  get looksUp(): boolean {
    return this.sinElevation < 0;
  }

  private rotate([x, y, z]: Point3): Point3 {
    return [x * this.cosAzimuth - y * this.sinAzimuth, x * this.sinAzimuth + y * this.cosAzimuth, z];
  }

  /** Converts a horizontal offset in view coordinates (right, away) to room coordinates. */
  unrotate(right: number, away: number): Point {
    return [right * this.cosAzimuth + away * this.sinAzimuth, -right * this.sinAzimuth + away * this.cosAzimuth];
  }

  project(point: Point3): Point {
    const [x, y, z] = this.rotate(point);
    return [x, -(z * this.cosElevation + y * this.sinElevation)];
  }

  /** How much a surface faces the viewer: 1 if fully; 0 or less if it is invisible. */
  facing(normal: Normal): number {
    const [, y, z] = this.rotate(normal);
    return -y * this.cosElevation + z * this.sinElevation;
  }

  /** How much a surface faces the light, −1 to 1. */
  tone(normal: Normal): number {
    const [x, y, z] = this.rotate(normal);
    const up = y * this.sinElevation + z * this.cosElevation;
    return x * LIGHT.right + up * LIGHT.up + this.facing(normal) * LIGHT.near;
  }

  /** The tone of a vertical cylinder's wall, by the direction of its normal as the viewer sees it. */
  wallTone(right: number, near: number): number {
    return right * LIGHT.right + near * this.sinElevation * LIGHT.up - near * this.cosElevation * LIGHT.near;
  }
}

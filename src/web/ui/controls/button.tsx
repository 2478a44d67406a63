import type { ComponentProps } from "react";
import { buttonClass, type ButtonStyle } from "./button-class.ts";

type ButtonProps = ButtonStyle & Omit<ComponentProps<"button">, "className">;

/** A button that submits a form only with `type="submit"`. */
export const Button = ({ variant, size, iconOnly, className, ...props }: ButtonProps) => (
  <button type="button" className={buttonClass({ variant, size, iconOnly, className })} {...props} />
);

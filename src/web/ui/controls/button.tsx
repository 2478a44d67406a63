import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "../class-names.ts";

type ButtonProps = ButtonStyle & Omit<ComponentProps<"button">, "className">;

/** A button that submits a form only with `type="submit"`. */
export const Button = ({ variant, size, isIconOnly, className, ...props }: ButtonProps) => (
  <button type="button" className={buttonClass({ variant, size, isIconOnly, className })} {...props} />
);

interface IconButtonProps extends Omit<ButtonProps, "variant" | "isIconOnly" | "aria-label" | "children"> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant;
}

/** A square button with only an icon. Its label is also its tooltip. */
export const IconButton = ({ label, icon, variant = "quiet", title = label, ...props }: IconButtonProps) => (
  <Button variant={variant} isIconOnly aria-label={label} title={title} {...props}>
    {icon}
  </Button>
);

type ButtonVariant = "primary" | "secondary" | "quiet" | "link";

export interface ButtonStyle {
  readonly variant: ButtonVariant;
  readonly size?: "small" | "medium" | "large" | undefined;
  /** Square, for only an icon; the control then needs an `aria-label`. */
  readonly isIconOnly?: boolean | undefined;
  /** An additional class for the layout. */
  readonly className?: string | undefined;
}

/** The class names that make another element, such as a link, look like a `Button`. */
export const buttonClass = ({ variant, size = "medium", isIconOnly = false, className }: ButtonStyle): string =>
  classNames(
    styles["button"],
    styles[variant],
    size !== "medium" && styles[size],
    isIconOnly && styles["icon"],
    className,
  );

/** The class of a button that looks like a link in running text. */
export const textButtonClass = styles["text"];

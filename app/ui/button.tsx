import type { ComponentPropsWithRef } from "react";
import { buttonClass, type ButtonLook } from "./button-looks.ts";

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  look?: ButtonLook;
}

export function Button({
  look = "primary",
  type = "button",
  className = "",
  ...rest
}: ButtonProps) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />;
}

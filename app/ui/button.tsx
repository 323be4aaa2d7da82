import type { ComponentPropsWithRef } from "react";
import { buttonLook, type ButtonLook } from "./button-look.ts";

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  look?: ButtonLook;
}

export function Button({
  look = "primary",
  type = "button",
  className = "",
  ...rest
}: ButtonProps) {
  return <button type={type} className={`${buttonLook(look)} ${className}`} {...rest} />;
}

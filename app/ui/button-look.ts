const looks = {
  accent: "bg-mint-400 text-forest-950 hover:bg-mint-200",
  primary: "bg-forest-700 text-white hover:bg-forest-900",
  outline: "border border-current hover:bg-forest-900 hover:text-white",
};

export type ButtonLook = keyof typeof looks;

/** Buttons and links that ask to be followed look alike. */
export const buttonLook = (look: ButtonLook) =>
  `inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full px-6 py-2.5 text-[0.9375rem] font-semibold tracking-wide transition-colors duration-150 ${looks[look]}`;

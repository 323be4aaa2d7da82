import type { ProductDetail } from "#content/schema/product.ts";
import { bockerOchLasning } from "./bocker-och-lasning.ts";
import { spelIHemmet } from "./spel-i-hemmet.ts";

export const products: ProductDetail[] = [bockerOchLasning, spelIHemmet];

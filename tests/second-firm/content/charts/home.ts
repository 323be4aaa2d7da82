import { ljudbockerDiagram } from "./reports.ts";

export const homeChart = ljudbockerDiagram;

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { geoArea, geoCentroid, geoConicEqualArea, geoDistance, type GeoProjection } from "d3-geo";
import type { MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { content } from "./firm.ts";
import type { Country } from "#app/lib/content/schema/countries.ts";
import { seeded, type Random } from "./kit/random.ts";
import { writeMade } from "./output.ts";

const size = { width: 400, height: 480 };

/** Interviews per dot. */
const interviewsPerDot = 100;

/** In radians, about 1,000 km. Islands further from their mainland are left out, because they would shrink the rest. */
const farIsland = 0.16;

/** Points of the coast that are closer together, in pixels, are left out; so are tiny islands. */
const finest = 3.5;

type Ring = Position[];

/** The names in the atlas. Intl has the same for all but a few, such as Bosnia and Herz. */
const englishNames = new Intl.DisplayNames("en", { type: "region" });

/** The map of the page about the firm: its countries, with a dot for every 100 interviews a year. */
export async function renderMap(): Promise<void> {
  const atlas = fileURLToPath(import.meta.resolve("world-atlas/countries-50m.json"));
  const topology: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(
    await readFile(atlas, "utf8"),
  );
  const { features } = feature(topology, topology.objects.countries);
  const shapes = content.countries.map((country) => {
    const name = englishNames.of(country.code);
    const found = features.find(({ properties }) => properties.name === name);
    if (!found) throw new Error(`countries.yaml: the atlas has no ${name} (${country.code})`);
    return { country, land: mainland(found.geometry as Polygon | MultiPolygon) };
  });
  const whole: MultiPolygon = {
    type: "MultiPolygon",
    coordinates: shapes.flatMap(({ land }) => land),
  };
  const [longitude] = geoCentroid(whole);
  const projection = geoConicEqualArea()
    .parallels([57, 68])
    .rotate([-longitude, 0])
    .fitExtent(
      [
        [4, 4],
        [size.width - 4, size.height - 4],
      ],
      whole,
    );
  const map = {
    ...size,
    interviewsPerDot,
    countries: shapes.map(({ country, land }) => drawCountry(country, land, projection)),
  };
  await writeMade("charts/sample-map.json", () => `${JSON.stringify(map, null, 2)}\n`);
}

function mainland(geometry: Polygon | MultiPolygon): Ring[][] {
  const parts = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const shapeOf = (coordinates: Ring[]): Polygon => ({ type: "Polygon", coordinates });
  const sorted = parts.toSorted((a, b) => geoArea(shapeOf(b)) - geoArea(shapeOf(a)));
  const centre = geoCentroid(shapeOf(sorted[0] ?? []));
  return sorted.filter((part) => geoDistance(centre, geoCentroid(shapeOf(part))) < farIsland);
}

function drawCountry(country: Country, land: Ring[][], projection: GeoProjection) {
  const rings = land
    .flat()
    .map((ring) => simplify(ring.map((point) => projection(point as [number, number]) ?? [0, 0])))
    .filter((ring) => ring.length > 3);
  const dots = spread(rings, country.interviews / interviewsPerDot, seeded(country.id));
  return {
    id: country.id,
    outline: rings.map((ring) => `${relative(ring, "l")}z`).join(""),
    // Lines of zero length, whose round caps are the dots.
    dots: relative(
      dots.toSorted(([, y1 = 0], [, y2 = 0]) => y1 - y2),
      "h0m",
    ),
  };
}

/** Relative coordinates in whole pixels, because they make the shortest path. */
function relative(points: Ring, command: "l" | "h0m"): string {
  const rounded = points.map((point) => point.map(Math.round));
  return rounded
    .map(([x = 0, y = 0], index) => {
      const [fromX = 0, fromY = 0] = rounded[index - 1] ?? [];
      return `${index === 0 ? "M" : command}${x - fromX} ${y - fromY}`;
    })
    .join("")
    .concat(command === "h0m" ? "h0" : "");
}

function simplify(ring: Ring): Ring {
  const kept: Ring = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || distance(last, point) >= finest) kept.push(point);
  }
  return kept;
}

/** Each dot is the candidate that is furthest from earlier dots and the coast, so that dots fill the land evenly. */
function spread(rings: Ring[], count: number, random: Random): Ring {
  const candidates: Ring = [];
  const xs = rings.flat().map(([x = 0]) => x);
  const ys = rings.flat().map(([, y = 0]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  while (candidates.length < count * 40) {
    const point = [
      left + random() * (Math.max(...xs) - left),
      top + random() * (Math.max(...ys) - top),
    ];
    if (isInside(point, rings)) candidates.push(point);
  }
  const fromCoast = candidates.map((candidate) => 2.5 * nearest(candidate, rings.flat()));
  const dots: Ring = candidates.slice(0, 1);
  while (dots.length < count) {
    const distances = candidates.map((candidate, index) =>
      Math.min(nearest(candidate, dots), fromCoast[index] ?? 0),
    );
    dots.push(candidates[distances.indexOf(Math.max(...distances))] ?? [0, 0]);
  }
  return dots;
}

const nearest = (point: Position, others: Ring) =>
  Math.min(...others.map((other) => distance(point, other)));

const distance = ([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position) =>
  Math.hypot(x1 - x2, y1 - y2);

/** A point is inside if a ray from it crosses the outlines an odd number of times. */
function isInside([x = 0, y = 0]: Position, rings: Ring[]): boolean {
  let inside = false;
  for (const ring of rings)
    for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
      const [x2 = 0, y2 = 0] = ring.at(index - 1) ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  return inside;
}

import { clamp, TAU } from './maths.ts';

export interface Point {
  x: number;
  y: number;
}

/** A closed outline. */
export type Outline = readonly Point[];

/** A point `radius` away from a centre, angle in radians, clockwise on the screen from the right. */
export function polar(cx: number, cy: number, radius: number, angle: number): Point {
  return { x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) };
}

/** An ellipse as an outline, turned by `angle`. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx, angle = 0): Point[] {
  const steps = clamp(Math.ceil(Math.sqrt(Math.max(rx, ry)) * 7), 10, 240);
  return Array.from({ length: steps }, (_, i) => {
    const x = Math.cos((i / steps) * TAU) * rx;
    const y = Math.sin((i / steps) * TAU) * ry;
    return {
      x: cx + x * Math.cos(angle) - y * Math.sin(angle),
      y: cy + x * Math.sin(angle) + y * Math.cos(angle),
    };
  });
}

/** The same outline the other way round: inside another outline it cuts a hole. */
export function reversed(outline: Outline): Point[] {
  return [...outline].reverse();
}

/** Points along a circle from one angle to another. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number): Point[] {
  const steps = clamp(Math.ceil(Math.abs(to - from) * Math.sqrt(radius) * 1.4), 3, 240);
  return Array.from({ length: steps + 1 }, (_, i) =>
    polar(cx, cy, radius, from + ((to - from) * i) / steps),
  );
}

/** A slice between two radii: a ring segment, or a pie piece when `inner` is 0. */
export function sector(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): Point[] {
  const rim = arc(cx, cy, outer, from, to);
  return inner > 0 ? [...rim, ...arc(cx, cy, inner, to, from)] : [...rim, { x: cx, y: cy }];
}

export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** A cubic Bézier curve as `steps` + 1 points. */
export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const s = 1 - t;
    const wa = s * s * s;
    const wb = 3 * s * s * t;
    const wc = 3 * s * t * t;
    const wd = t * t * t;
    return {
      x: a.x * wa + b.x * wb + c.x * wc + d.x * wd,
      y: a.y * wa + b.y * wb + c.y * wc + d.y * wd,
    };
  });
}

/** A smooth curve through all the points (Catmull-Rom); closed outlines have no ends. */
export function smooth(points: readonly Point[], closed = false, steps = 10): Point[] {
  const n = points.length;
  const at = (i: number): Point =>
    points[closed ? (i + n) % n : clamp(i, 0, n - 1)] ?? { x: 0, y: 0 };
  const curve: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const p0 = at(i - 1);
    const p1 = at(i);
    const p2 = at(i + 1);
    const p3 = at(i + 2);
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const axis = (a: number, b: number, c: number, d: number): number =>
        0.5 *
        (2 * b +
          (c - a) * t +
          (2 * a - 5 * b + 4 * c - d) * t * t +
          (3 * b - a - 3 * c + d) * t * t * t);
      curve.push({ x: axis(p0.x, p1.x, p2.x, p3.x), y: axis(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  if (!closed) curve.push(at(n - 1));
  return curve;
}

/** Moves, turns and scales points around the origin: scale first, then turn, then move. */
export function placed(
  points: readonly Point[],
  x: number,
  y: number,
  angle = 0,
  sx = 1,
  sy = sx,
): Point[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return points.map((p) => ({
    x: x + p.x * sx * cos - p.y * sy * sin,
    y: y + p.x * sx * sin + p.y * sy * cos,
  }));
}

/**
 * A line with body: one four-sided piece for each step, plus round ends. `width` is the full
 * width in pixels, fixed or by the share (0 to 1) of the points passed. All pieces turn the same way,
 * so filling them together joins them.
 */
export function ribbon(
  points: readonly Point[],
  width: number | ((t: number) => number),
  roundEnds = true,
): Point[][] {
  const last = points.length - 1;
  const halfWidth = (i: number): number =>
    (typeof width === 'number' ? width : width(last > 0 ? i / last : 0)) / 2;
  const sides = points.map((p, i) => {
    const before = points[Math.max(0, i - 1)] ?? p;
    const after = points[Math.min(last, i + 1)] ?? p;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const nx = (-(after.y - before.y) / length) * halfWidth(i);
    const ny = ((after.x - before.x) / length) * halfWidth(i);
    return { left: { x: p.x + nx, y: p.y + ny }, right: { x: p.x - nx, y: p.y - ny } };
  });
  const pieces: Point[][] = [];
  for (let i = 0; i < last; i++) {
    const a = sides[i];
    const b = sides[i + 1];
    if (a && b) pieces.push(turnedRight([a.left, b.left, b.right, a.right]));
  }
  if (roundEnds) {
    for (const i of [0, last]) {
      const p = points[i];
      if (p && halfWidth(i) > 0.4) pieces.push(turnedRight(ellipse(p.x, p.y, halfWidth(i))));
    }
  }
  return pieces;
}

/** Area with a sign: positive when the outline runs clockwise on the screen. */
export function signedArea(outline: Outline): number {
  let sum = 0;
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length] ?? p;
    sum += p.x * q.y - q.x * p.y;
  });
  return sum / 2;
}

function turnedRight(outline: Point[]): Point[] {
  return signedArea(outline) < 0 ? outline.reverse() : outline;
}

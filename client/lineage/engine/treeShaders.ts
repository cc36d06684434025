import { noColour } from '../../../formats/frame/frame'

/**
 * GLSL ES 3.00. The number of a vertex leads to its part. The row of the part leads to the colour and the state of
 * a cell. All are in textures that are 2,048 wide.
 */
const common = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp usampler2D;
uniform usampler2D rows;
uniform sampler2D places;
uniform usampler2D weights; // 16 for each doubling of the leaves
uniform int first;         // number of the first part
uniform int mode;          // 0 down, 1 up, 2 right, 3 circle
uniform vec3 tree;         // leaves, first time point, radius of the first time point
uniform vec2 centre;
uniform vec2 scale;        // device pixels for each unit of the plane
uniform vec2 size;         // device pixels
uniform usampler2D colours; // 0xRRGGBB
uniform usampler2D states;
uniform vec4 fixedColour;  // used when alpha is not 0
uniform vec3 emptyColour;
uniform float ghost;       // alpha of ghosts
out vec4 colour;

const uint noColour = ${noColour}u;
const uint hiddenBit = 1u;
const uint ghostBit = 4u;

uint row;
vec3 place;
float weight;              // doublings of the leaves
ivec2 texel(int at) { return ivec2(at & 2047, at >> 11); }
void readPart(int part) {
  row = texelFetch(rows, texel(first + part), 0).r;
  place = texelFetch(places, texel(first + part), 0).rgb;
  weight = float(texelFetch(weights, texel(first + part), 0).r) / 16.0;
}

vec2 planePoint(float at, float time) {
  if (mode == 0) return vec2(at, time);
  if (mode == 1) return vec2(at, -time);
  if (mode == 2) return vec2(time, at);
  float turn = 6.283185307179586 * at / max(1.0, tree.x);
  float radius = time - tree.y + tree.z;
  return radius * vec2(sin(turn), -cos(turn));
}
vec2 onCanvas(float at, float time) { return (planePoint(at, time) - centre) * scale; }
vec4 clip(vec2 point) { return vec4(point / size * vec2(2.0, -2.0), 0.0, 1.0); }
const vec4 nowhere = vec4(2.0, 2.0, 2.0, 1.0);

/** False for a row that is not drawn. */
bool appearance() {
  ivec2 at = texel(int(row));
  uint state = texelFetch(states, at, 0).r;
  uint own = texelFetch(colours, at, 0).r;
  vec3 rgb = vec3(uvec3(own >> 16, own >> 8, own) & 255u) / 255.0;
  vec3 shown = fixedColour.a > 0.0 ? fixedColour.rgb : own == noColour ? emptyColour : rgb;
  float alpha = fixedColour.a > 0.0 ? fixedColour.a : (state & ghostBit) != 0u ? ghost : 1.0;
  colour = vec4(shown * alpha, alpha);
  return (state & hiddenBit) == 0u;
}
`

/**
 * Lines. kind 0: along a life, place = (place, from time, to time). kind 1: from a mother to a daughter,
 * place = (place of the mother, place of the daughter, time). `steps` pieces, more than one for arcs; each has two triangles.
 */
export const lineVertex = `${common}
uniform int kind;
uniform int steps;
uniform float width;       // of the line of a leaf
uniform float halo;        // added to the width
uniform float unit;        // device pixels for each CSS pixel
uniform float leaf;        // device pixels of a leaf, in the circle at a radius of 1
out float across;          // device pixels from the middle of the line
out float thick;           // device pixels; below 1 the line is pale instead
/** Lines take at most a part of the room of their leaves, so dense ones have an even tone. */
float thickness(float time) {
  float room = exp2(weight) * leaf * (mode == 3 ? time - tree.y + tree.z : 1.0);
  float line = min(width + 0.3 * unit * weight, room * mix(0.9, 0.6, min(1.0, room / 1.5)));
  return line + (halo > 0.0 ? min(halo, max(unit, room * 0.4)) : 0.0);
}
vec2 along(float share) {
  return kind == 0 ? onCanvas(place.x, mix(place.y, place.z, share)) : onCanvas(mix(place.x, place.y, share), place.z);
}
void main() {
  readPart(gl_VertexID / (6 * steps));
  int corner = gl_VertexID % 6;
  if (corner > 2) corner -= 2;
  int piece = gl_VertexID / 6 % steps + corner / 2;
  float share = float(piece) / float(steps);
  vec2 here = along(share);
  vec2 way = along(min(1.0, share + 1.0 / float(steps))) - along(max(0.0, share - 1.0 / float(steps)));
  float length2 = dot(way, way);
  // a life of one time point is a square
  vec2 ahead = length2 > 0.0 ? way * inversesqrt(length2) : vec2(0.0, 1.0);
  vec2 side = vec2(-ahead.y, ahead.x);
  bool isLong = kind == 1 || length2 == 0.0;
  thick = thickness(kind == 0 ? mix(place.y, place.z, share) : place.z);
  vec2 end = ahead * (isLong ? (piece == 0 ? -0.5 : piece == steps ? 0.5 : 0.0) * thick : 0.0);
  // the edge fades out
  across = (thick < 1.0 ? 2.0 - thick : thick * 0.5 + 0.5) * (corner % 2 == 0 ? -1.0 : 1.0);
  gl_Position = appearance() ? clip(here + end + side * across) : nowhere;
}
`

/** Points at (place.x, place.z). */
export const pointVertex = `${common}
uniform float width;
void main() {
  readPart(gl_VertexID);
  gl_Position = appearance() ? clip(onCanvas(place.x, place.z)) : nowhere;
  gl_PointSize = width;
}
`

/**
 * Smooth edges without samples, which would multiply the work of software. A line below a pixel covers more pixels
 * with less ink, because many of them would make patterns with the pixels.
 */
export const lineFragment = `#version 300 es
precision highp float;
in vec4 colour;
in float across;
in float thick;
out vec4 pixel;
void main() {
  float reach = 2.0 - thick;
  float thin = thick / reach * (1.0 - abs(across) / reach);
  pixel = colour * clamp(thick < 1.0 ? thin : thick * 0.5 + 0.5 - abs(across), 0.0, 1.0);
}
`

/** A disc, or with \`ring\` above 0 a ring of this many pixels. */
export const pointFragment = `#version 300 es
precision highp float;
in vec4 colour;
uniform float width;
uniform float ring;
out vec4 pixel;
void main() {
  float from = length(gl_PointCoord - 0.5) * width;
  float inside = clamp(width * 0.5 - from, 0.0, 1.0);
  if (ring > 0.0) inside *= clamp(from - (width * 0.5 - ring), 0.0, 1.0);
  if (inside <= 0.0) discard;
  pixel = colour * inside;
}
`

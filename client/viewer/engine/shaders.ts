import { placeVertex, sphereFragment } from './placement'
import { rampChunk } from './rampColours'

export const drawVertex = /* glsl */ `
${placeVertex}
${rampChunk}
flat varying vec4 vState;
#ifndef SPHERES
varying vec3 vNormal;
#endif
#ifdef TEXTURED
attribute vec2 textureCoordinates;
varying vec2 vUv;
#endif
// visible objects that are glass or not
#ifdef GLASS
const int wanted = 9;
#else
const int wanted = 1;
#endif
void main() {
  vObject = int(objectIndex + 0.5);
  ivec4 state = stateOf(vObject);
  vState = vec4((state.a & 32) != 0 ? rampColour(vObject) : vec3(state.rgb) / 255.0, float(state.a));
#ifndef SPHERES
  vNormal = mat3(viewMatrix) * normals.xyz;
#endif
  gl_Position = (state.a & 9) == wanted ? placeVertex(0.0) : nowhere;
#ifdef TEXTURED
  vUv = textureCoordinates;
#endif
}
`

export const drawFragment = /* glsl */ `
precision highp float;
precision highp int;
uniform vec3 depthColour;
uniform vec2 depthRange;
// 1: the object's colour without lighting
uniform float unlit;
// device pixels of a CSS pixel
uniform float unit;
// the lower left of the drawn part in the whole picture, in device pixels
uniform vec2 start;
#ifdef TEXTURED
uniform sampler2D picture;
varying vec2 vUv;
#endif
flat varying int vObject;
flat varying vec4 vState;
varying vec3 vView;
#ifndef SPHERES
varying vec3 vNormal;
#endif
${sphereFragment}

vec3 linear(vec3 colour) { return colour * (colour * (colour * 0.305306011 + 0.682171111) + 0.012522878); }
// sRGB within half a step of 8 bits (I. Taylor, sRGB approximations for HLSL, 2012); software WebGL takes roots in a
// third of the time of powers
vec3 encoded(vec3 colour) {
  vec3 whole = max(colour, vec3(0.0));
  vec3 square = sqrt(whole);
  vec3 fourth = sqrt(square);
  vec3 eighth = sqrt(fourth);
  return max(0.662002687 * square + 0.684122060 * fourth - 0.323583601 * eighth - 0.022541147 * whole, vec3(0.0));
}

void main() {
  int bits = int(vState.a + 0.5);
  bool empty = (bits & 4) != 0;
  vec3 base = linear(vState.rgb);
#ifdef TEXTURED
  bool isPhoto = (bits & 64) != 0;
  // brighten shadows, so that photographs of dark specimens stand out from the background
  if (isPhoto) base = pow(linear(texture(picture, vUv).rgb), vec3(0.72)) * 1.05;
#endif
#ifndef GLASS
  // stripes mark objects without a value, because no ramp has them; they are as wide in pictures of any size
  // ghosts have none, because dark stripes of faint glass vanish on a dark background
  vec2 place = gl_FragCoord.xy + start;
  if (empty) base *= fract((place.x + place.y) / (7.0 * unit)) < 0.5 ? 0.16 : 0.75;
#endif
#ifdef SPHERES
  vec3 point, normal;
  float cover = sphereAt(point, normal);
  gl_FragDepth = depthOf(point);
#else
  vec3 point = vView;
  vec3 normal = normalize(vNormal);
#endif
  vec3 toEye = isOrthographic ? vec3(0.0, 0.0, 1.0) : normalize(-point);
  float facing = dot(normal, toEye);
  // open surfaces are also visible from behind
  if (facing < 0.0) { normal = -normal; facing = -facing; }

  // wrapped key light over the left shoulder, hemispheric ambient, a cool light from behind
  const vec3 key = normalize(vec3(-0.42, 0.62, 0.66));
  const vec3 back = normalize(vec3(0.55, 0.35, -0.76));
  float wrapped = max(0.0, (dot(normal, key) + 0.42) / 1.42);
  float upward = normal.y * 0.5 + 0.5;
  vec3 ambient = mix(vec3(0.13, 0.15, 0.21), vec3(0.42, 0.46, 0.50), upward);
  vec3 light = ambient + vec3(1.0, 0.97, 0.92) * wrapped * wrapped * 1.05;
#ifdef TEXTURED
  // photographs already contain lighting, so light them more evenly
  if (isPhoto) light = light * 1.25 + 0.45;
#endif
  vec3 colour = base * light;

  // the length of a normal can round to more than 1, and the root of a negative number is no number
  float grazing = max(0.0, 1.0 - facing);
  float rim = grazing * grazing * sqrt(grazing) * max(0.0, dot(normal, back) + 0.35);
  colour += (base * 0.7 + vec3(0.16, 0.22, 0.26)) * rim * 0.75;
#ifndef GLASS
#ifdef TEXTURED
  if (!isPhoto)
#endif
  {
    // a soft highlight shows the curvature
    float shine = max(0.0, dot(normal, normalize(key + toEye)));
    float fourth = shine * shine * shine * shine;
    float eighth = fourth * fourth;
    colour += vec3(1.0) * eighth * eighth * eighth * fourth * 0.07;
    // thin dark silhouettes separate neighbours of the same colour
    colour *= mix(0.30, 1.0, smoothstep(0.04, 0.42, facing));
  }
#endif

  float depth = clamp((-point.z - depthRange.x) / (depthRange.y - depthRange.x), 0.0, 1.0);
  colour = mix(colour, depthColour, depth * depth * 0.42);
  colour = mix(colour, base * mix(0.6, 1.0, smoothstep(0.0, 0.2, facing)), unlit);

#ifdef GLASS
  // transparent in the middle, visible at the rim
  gl_FragColor = vec4(encoded(colour), 0.05 + 0.5 * grazing * grazing);
#elif defined(SPHERES)
  gl_FragColor = vec4(encoded(colour), cover);
#else
  gl_FragColor = vec4(encoded(colour), 1.0);
#endif
}
`

/** One visible object that is marked: the hovered one. */
export const markVertex = /* glsl */ `
${placeVertex}
uniform float wider;
uniform int only;
#ifndef SPHERES
varying vec3 vNormal;
#endif
void main() {
#ifndef SPHERES
  vNormal = mat3(viewMatrix) * normals.xyz;
#endif
  vObject = int(objectIndex + 0.5);
  bool marked = vObject == only && (stateOf(vObject).a & 1) == 1;
  gl_Position = marked ? placeVertex(wider) : nowhere;
}
`

export const markFragment = /* glsl */ `
precision highp float;
precision highp int;
uniform vec4 tint;
uniform float wider;
varying vec3 vView;
#ifndef SPHERES
varying vec3 vNormal;
#endif
${sphereFragment}
void main() {
#ifdef SPHERES
  vec3 point, normal;
  if (sphereAt(point, normal) < 0.5) discard;
  // a little nearer than the drawn sphere, because no rule makes two programs round alike here
  gl_FragDepth = depthOf(point) - 1e-6;
#else
  // an outline consists of the sides of the hull; its front would show through thin objects before it
  vec3 toEye = isOrthographic ? vec3(0.0, 0.0, 1.0) : normalize(-vView);
  if (wider > 0.0 && abs(dot(normalize(vNormal), toEye)) > 0.75) discard;
#endif
  gl_FragColor = tint;
}
`

/** The depth of the nearest glass, so that only its nearest layer is blended. */
export const glassDepthVertex = /* glsl */ `
${placeVertex}
void main() {
  vObject = int(objectIndex + 0.5);
  gl_Position = (stateOf(vObject).a & 9) == 9 ? placeVertex(0.0) : nowhere;
}
`

export const glassDepthFragment = /* glsl */ `
precision highp float;
precision highp int;
varying vec3 vView;
${sphereFragment}
void main() {
#ifdef SPHERES
  vec3 point, normal;
  sphereAt(point, normal);
  gl_FragDepth = depthOf(point) + 1e-6;
#endif
  gl_FragColor = vec4(0.0);
}
`

/** Glass lies in the farther half of the depth range, so anything else in the same pixel is hit first. */
export const pickVertex = /* glsl */ `
${placeVertex}
flat varying int vGlass;
void main() {
  vObject = int(objectIndex + 0.5);
  int bits = stateOf(vObject).a;
  vGlass = (bits >> 3) & 1;
  vec4 clip = placeVertex(0.0);
  clip.z = (clip.z + (vGlass == 1 ? clip.w : -clip.w)) * 0.5;
  // shells are not picked, so that a click beside the objects inside clears the selection
  gl_Position = (bits & 17) == 1 ? clip : nowhere;
}
`

/**
 * Writes the object index to rgb, with the highest bit set for glass, and the frame's slot to alpha (from 1;
 * 0 means no object).
 */
export const pickFragment = /* glsl */ `
precision highp float;
precision highp int;
uniform float slot;
flat varying int vObject;
flat varying int vGlass;
varying vec3 vView;
${sphereFragment}
void main() {
#ifdef SPHERES
  vec3 point, normal;
  if (sphereAt(point, normal) < 0.5) discard;
  gl_FragDepth = (depthOf(point) + float(vGlass)) * 0.5;
#endif
  int high = ((vObject >> 16) & 127) | (vGlass << 7);
  gl_FragColor = vec4(float(vObject & 255), float((vObject >> 8) & 255), float(high), slot) / 255.0;
}
`

import { facingChunk } from '../placement'

/** The number of the first bar in the id buffer; smaller ones are spheres. */
export const firstBar = 2 ** 20

const head = /* glsl */ `
precision highp float;
precision highp int;
${facingChunk}
attribute vec4 tint;
flat varying int vObject;
flat varying vec4 vState;
flat varying int vGlass;
varying vec3 vView;
invariant gl_Position;

// in the id buffer shapes lie before glass, like solid objects
vec4 placed(vec4 clip) {
  vGlass = 0;
#ifdef PICK
  clip.z = (clip.z - clip.w) * 0.5;
#endif
  return tint.a > 0.0 ? clip : nowhere;
}
vec3 seen(vec3 point) { return (modelViewMatrix * vec4(point, 1.0)).xyz; }
`

/** A sphere: four vertices form a square that faces the eye. The fragment stage is that of objects. */
export const sphereShapeVertex = /* glsl */ `
${head}
attribute vec4 place;
flat varying vec4 vSphere;
void main() {
  vObject = gl_InstanceID;
  vState = vec4(tint.rgb, 1.0);
  vec3 centre = seen(place.xyz);
  // a sphere without a radius is a dot of 3 CSS pixels
  float radius = max(place.w, 1.5 * pixelAt(centre.z));
  vSphere = vec4(centre, radius);
  vView = facingCorner(centre, radius, position.xy);
  gl_Position = placed(projectionMatrix * vec4(vView, 1.0));
}
`

/**
 * An arrow, or a line between neighbours. `position` holds the direction around the axis and the ring: 0 start,
 * 1 and 2 base of the head, 3 tip. `slope` holds the radial and the axial part of the normal.
 */
export const barShapeVertex = /* glsl */ `
${head}
attribute vec2 slope;
attribute vec4 first;
attribute vec4 last;
varying vec3 vNormal;
void main() {
  vObject = gl_InstanceID + ${firstBar};
  vState = vec4(tint.rgb, 1.0);
  vec3 from = seen(first.xyz);
  vec3 along = seen(last.xyz) - from;
  float size = length(along);
  vec3 axis = size > 0.0 ? along / size : vec3(0.0, 0.0, 1.0);
  vec3 side = normalize(cross(axis, abs(axis.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0)));
  vec3 outwards = side * position.x + cross(side, axis) * position.y;
  bool arrow = tint.a > 0.75;
  // thinner ones would flicker
  float least = 0.75 * pixelAt(from.z + along.z * 0.5);
  float start = max(first.w, least);
  float end = max(last.w, least);
  float wide = arrow ? 2.4 * max(start, end) : end;
  float tip = arrow ? min(2.5 * wide, 0.5 * size) : 0.0;
  float ring = position.z;
  float radius = ring < 0.5 ? start : ring < 1.5 ? end : ring < 2.5 ? wide : 0.0;
  vView = from + axis * (ring < 0.5 ? 0.0 : ring < 2.5 ? size - tip : size) + outwards * radius;
  vNormal = outwards * slope.x + axis * slope.y;
  vec4 clip = projectionMatrix * vec4(vView, 1.0);
  // lines between neighbours run within the objects, so they are drawn over them
  if (!arrow) clip.z = mix(-clip.w, clip.z, 0.02);
  gl_Position = placed(clip);
}
`

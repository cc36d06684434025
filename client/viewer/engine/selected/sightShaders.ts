import { placeVertex, sphereFragment } from '../placement'

/**
 * The solid objects: the selected ones write their number, and the others erase covered parts. Selected meshes are at
 * least two pixels wide: of a thin neuron, the outline would be a row of dots.
 */
export const sightVertex = /* glsl */ `
${placeVertex}
flat varying int vSelected;
uniform bool alone;
#ifdef SPHERES
const float least = 0.0;
#else
const float least = 1.0;
#endif
void main() {
  vObject = int(objectIndex + 0.5);
  int bits = stateOf(vObject).a;
  vSelected = bits & 2;
  gl_Position = (bits & 9) == 1 && (vSelected > 0 || !alone) ? placeVertex(vSelected > 0 ? least : 0.0) : nowhere;
}
`

/** The object's index in rgb, and the frame's slot in alpha (from 1; 0 means no selected object). */
export const sightFragment = /* glsl */ `
precision highp float;
precision highp int;
uniform float slot;
flat varying int vObject;
flat varying int vSelected;
varying vec3 vView;
${sphereFragment}
void main() {
#ifdef SPHERES
  vec3 point, normal;
  if (sphereAt(point, normal) < 0.5) discard;
  gl_FragDepth = depthOf(point);
#endif
  ivec3 index = ivec3(vObject & 255, (vObject >> 8) & 255, (vObject >> 16) & 255);
  gl_FragColor = vSelected > 0 ? vec4(vec3(index), slot) / 255.0 : vec4(0.0);
}
`

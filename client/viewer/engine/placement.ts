/** Places shared by the objects of frames and by shapes (shapeShaders.ts). */
export const facingChunk = /* glsl */ `
uniform vec2 pixel;
// all corners of a hidden object's triangles move to this point outside the clip volume, so it costs no
// pixels
const vec4 nowhere = vec4(0.0, 0.0, 2.0, 1.0);

// the length of one CSS pixel at a depth, in units of the file
float pixelAt(float z) {
  return pixel.y * (isOrthographic ? 1.0 : max(-z, 1e-6)) / projectionMatrix[1][1];
}

// a corner of the square that faces the eye around a sphere
vec3 facingCorner(vec3 centre, float radius, vec2 corner) {
  float away = length(centre);
  vec3 towards = isOrthographic ? vec3(0.0, 0.0, 1.0) : -centre / away;
  vec3 side = normalize(cross(vec3(0.0, 1.0, 0.0), towards));
  // in perspective a sphere covers more than its radius; one pixel more leaves room for a soft edge
  float reach = radius + pixelAt(centre.z);
  if (!isOrthographic) reach *= away / sqrt(max(away * away - radius * radius, 0.01 * radius * radius));
  return centre + (side * corner.x + cross(towards, side) * corner.y) * reach;
}
`

/**
 * The vertex stage that drawing, outlines, ghosts and picking share. All of them must place a vertex by the
 * same operations in the same order: other orders round differently, and passes that compare depths stipple.
 *
 * `states` holds one texel per object: the colour in rgb, and bits in alpha (model/texels: 1 visible,
 * 2 selected, 4 without a value, 8 glass, 16 shell, 32 coloured by the ramp, 64 photograph). Positions are quantised; the
 * model matrix dequantises them.
 *
 * With SPHERES, four vertices per object form a square that faces the eye, and the fragment stage finds the
 * sphere in it. `normals` then holds the number of the corner and the radius (`sphereCorner` in
 * spheres.ts).
 */
export const placeVertex = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D;
uniform sampler2D states;
${facingChunk}
attribute vec4 normals;
attribute float objectIndex;
flat varying int vObject;
varying vec3 vView;
#ifdef SPHERES
flat varying vec4 vSphere;
#endif
invariant gl_Position;

ivec4 stateOf(int object) {
  int width = textureSize(states, 0).x;
  return ivec4(texelFetch(states, ivec2(object % width, object / width), 0) * 255.0 + 0.5);
}

// pushes the vertex outwards by a number of CSS pixels, and by one pixel towards the eye, in front of
// neighbours that touch
vec4 placeVertex(float wider) {
#ifdef SPHERES
  vec3 centre = (modelViewMatrix * vec4(position, 1.0)).xyz;
  float radius = dot(normals.yzw, vec3(16384.0, 128.0, 1.0)) * modelMatrix[0].x + wider * pixelAt(centre.z);
  vSphere = vec4(centre, radius);
  vView = facingCorner(centre, radius, vec2(mod(normals.x, 2.0), floor(normals.x * 0.5)) * 2.0 - 1.0);
  return projectionMatrix * vec4(vView, 1.0);
#else
  vView = (modelViewMatrix * vec4(position, 1.0)).xyz;
  vec4 clip = projectionMatrix * vec4(vView, 1.0);
  if (wider > 0.0) {
    vec2 outwards = (projectionMatrix * vec4(mat3(viewMatrix) * normals.xyz, 0.0)).xy / pixel;
    float size = length(outwards);
    if (size > 1e-6) clip.xy += outwards / size * wider * pixel * clip.w;
    vec4 nearer = projectionMatrix * vec4(vView + vec3(0.0, 0.0, pixelAt(vView.z)), 1.0);
    clip.z = nearer.z / nearer.w * clip.w;
  }
  return clip;
#endif
}
`

/** The fragment stage of SPHERES: the point of the sphere, its normal and its depth. */
export const sphereFragment = /* glsl */ `
#ifdef SPHERES
uniform mat4 projectionMatrix;
flat varying vec4 vSphere;

// returns the share of the pixel that the sphere covers
float sphereAt(out vec3 point, out vec3 normal) {
  vec3 way = isOrthographic ? vec3(0.0, 0.0, -1.0) : normalize(vView);
  vec3 apart = (isOrthographic ? vec3(vView.xy, 0.0) : vec3(0.0)) - vSphere.xyz;
  // from the centre to the nearest point of the ray
  vec3 offset = apart - way * dot(apart, way);
  float missed = length(offset);
  float cover = clamp((vSphere.w - missed) / max(fwidth(missed), 1e-9) + 0.5, 0.0, 1.0);
  if (cover <= 0.0) discard;
  normal = normalize(offset - way * sqrt(max(vSphere.w * vSphere.w - missed * missed, 0.0)));
  point = vSphere.xyz + normal * vSphere.w;
  return cover;
}

float depthOf(vec3 point) {
  vec4 clip = projectionMatrix * vec4(point, 1.0);
  return clip.z / clip.w * 0.5 + 0.5;
}
#endif
`

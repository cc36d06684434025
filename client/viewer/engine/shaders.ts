/**
 * Shared part of the vertex shaders for drawing, outlining and picking. `states` holds one texel per object:
 * the colour in rgb, and in alpha the bits of model/texels (1 visible, 2 selected, 4 without a value, 8
 * glass). Positions are quantised; the model matrix dequantises them.
 */
const common = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D;
uniform sampler2D states;
attribute vec4 normals;
attribute float objectIndex;
flat varying int vObject;

ivec4 stateOf(int object) {
  int width = textureSize(states, 0).x;
  return ivec4(texelFetch(states, ivec2(object % width, object / width), 0) * 255.0 + 0.5);
}
// all corners of a hidden object's triangles move to this point outside the clip volume, so it costs no
// pixels
const vec4 nowhere = vec4(0.0, 0.0, 2.0, 1.0);
`

export const drawVertex = /* glsl */ `
${common}
flat varying vec4 vState;
varying vec3 vNormal;
varying vec3 vView;
#ifdef TEXTURED
attribute vec2 textureCoordinates;
varying vec2 vUv;
#endif
void main() {
  vObject = int(objectIndex + 0.5);
  ivec4 state = stateOf(vObject);
  vState = vec4(vec3(state.rgb) / 255.0, float(state.a));
  vec4 view = modelViewMatrix * vec4(position, 1.0);
  vView = view.xyz;
  vNormal = mat3(viewMatrix) * normals.xyz;
  // glass objects have their own draw call, after all others
#ifdef GLASS
  gl_Position = (state.a & 9) != 9 ? nowhere : projectionMatrix * view;
#else
  gl_Position = (state.a & 9) != 1 ? nowhere : projectionMatrix * view;
#endif
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
uniform vec3 skyColour;
#ifdef TEXTURED
uniform sampler2D picture;
varying vec2 vUv;
#endif
flat varying int vObject;
flat varying vec4 vState;
varying vec3 vNormal;
varying vec3 vView;

vec3 linear(vec3 colour) { return colour * (colour * (colour * 0.305306011 + 0.682171111) + 0.012522878); }
vec3 encoded(vec3 colour) { return max(1.055 * pow(max(colour, vec3(0.0)), vec3(0.416666667)) - 0.055, vec3(0.0)); }

void main() {
  int bits = int(vState.a + 0.5);
  bool selected = (bits & 2) != 0;
  bool empty = (bits & 4) != 0;
  vec3 base = linear(vState.rgb);
#ifdef TEXTURED
  // brighten shadows, so that photographs of dark specimens stand out from the background
  base = pow(linear(texture(picture, vUv).rgb), vec3(0.72)) * 1.05;
#endif
  vec3 toEye = normalize(-vView);
  vec3 normal = normalize(vNormal);
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
  light = light * 1.25 + 0.45;
#endif
  vec3 colour = base * light;

  float grazing = 1.0 - facing;
  float rim = pow(grazing, 2.5) * max(0.0, dot(normal, back) + 0.35);
  colour += (base * 0.7 + vec3(0.16, 0.22, 0.26)) * rim * 0.75;
#if !defined(TEXTURED) && !defined(GLASS)
  // a soft highlight shows the curvature
  float shine = pow(max(0.0, dot(normal, normalize(key + toEye))), 28.0);
  colour += vec3(1.0) * shine * 0.07;
  // thin dark silhouettes separate neighbours of the same colour
  colour *= mix(0.30, 1.0, smoothstep(0.04, 0.42, facing));
#endif
  if (empty) colour *= 0.55;

  float depth = clamp((-vView.z - depthRange.x) / (depthRange.y - depthRange.x), 0.0, 1.0);
  colour = mix(colour, depthColour, depth * depth * 0.42);

  if (selected) {
    colour = mix(colour, vec3(1.0), 0.16) + base * 0.22;
    colour = mix(colour, skyColour, smoothstep(0.45, 0.95, grazing) * 0.85);
  }
#ifdef GLASS
  // transparent in the middle, visible at the rim
  gl_FragColor = vec4(encoded(colour), 0.05 + 0.5 * grazing * grazing);
#else
  gl_FragColor = vec4(encoded(colour), 1.0);
#endif
}
`

/** A hull of the selected objects, pushed outwards by `width` pixels. */
export const outlineVertex = /* glsl */ `
${common}
uniform vec2 pixel;
uniform float width;
void main() {
  vObject = int(objectIndex + 0.5);
  ivec4 state = stateOf(vObject);
  vec4 clip = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  vec2 away = (projectionMatrix * vec4(mat3(viewMatrix) * normals.xyz, 0.0)).xy;
  float size = length(away);
  if (size > 1e-6) clip.xy += away / size * width * pixel * clip.w;
  gl_Position = (state.a & 3) == 3 ? clip : nowhere;
}
`

export const outlineFragment = /* glsl */ `
precision highp float;
precision highp int;
uniform vec4 tint;
flat varying int vObject;
void main() { gl_FragColor = tint; }
`

export const pickVertex = /* glsl */ `
${common}
void main() {
  vObject = int(objectIndex + 0.5);
  // glass objects are not picked, so that objects inside them can be
  gl_Position = (stateOf(vObject).a & 9) != 1 ? nowhere : projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

/** Writes the object index to rgb and the frame's slot to alpha (from 1; 0 means no object). */
export const pickFragment = /* glsl */ `
precision highp float;
precision highp int;
uniform float slot;
flat varying int vObject;
void main() {
  gl_FragColor = vec4(float(vObject & 255), float((vObject >> 8) & 255), float((vObject >> 16) & 255), slot) / 255.0;
}
`

export const backgroundVertex = /* glsl */ `
varying vec2 vPlace;
void main() {
  vPlace = position.xy;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}
`

export const backgroundFragment = /* glsl */ `
precision highp float;
uniform vec3 top;
uniform vec3 bottom;
varying vec2 vPlace;
// noise hides the bands that an 8-bit dark gradient would show
float noise(vec2 at) { return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  float glow = exp(-dot(vPlace, vPlace) * 1.1);
  vec3 colour = mix(bottom, top, vPlace.y * 0.5 + 0.5) + (bottom - top) * glow * 0.35;
  gl_FragColor = vec4(colour + (noise(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
}
`

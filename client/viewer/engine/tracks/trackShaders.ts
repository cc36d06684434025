/**
 * A piece of a track: a line with the same width in CSS pixels at every distance, cut to the window of time.
 * `position`: x the end of the piece, y the side; with z = 1 the head of an arrow, x backwards from its tip.
 */
export const trackVertex = /* glsl */ `
precision highp float;
attribute vec3 first;
attribute vec3 last;
attribute vec2 times;
attribute vec4 tint;
// least time, current time, greatest time, and 1 with fading
uniform vec4 window;
uniform bool arrows;
// the clip units of a CSS pixel
uniform vec2 pixel;
varying vec4 vColour;

const float halfWidth = 1.0;
const float headSize = 9.0;

// moves the start of a line in front of the near plane
vec3 inFront(vec3 point, vec3 other) {
  if (isOrthographic) return point;
  float near = -projectionMatrix[3][2] / (1.0 - projectionMatrix[2][2]);
  near = -abs(near);
  if (point.z <= near || other.z >= near) return point;
  return mix(point, other, (near - point.z) / (other.z - point.z));
}

float paleness(float time) {
  if (window.w < 0.5) return 1.0;
  float far = time < window.y ? window.y - window.x : window.z - window.y;
  return max(0.08, 1.0 - abs(time - window.y) / (far + 1.0));
}

void main() {
  bool isNow = arrows && times.x <= window.y && window.y < times.y;
  bool isHead = position.z > 0.5;
  float span = max(times.y - times.x, 1e-6);
  float start = clamp((window.x - times.x) / span, 0.0, 1.0);
  // the displacement of now is whole
  float end = isNow ? 1.0 : clamp((window.z - times.x) / span, 0.0, 1.0);
  gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
  if (start >= end || (isHead && !isNow)) return;
  vec3 from = (modelViewMatrix * vec4(mix(first, last, start), 1.0)).xyz;
  vec3 to = (modelViewMatrix * vec4(mix(first, last, end), 1.0)).xyz;
  vec4 a = projectionMatrix * vec4(inFront(from, to), 1.0);
  vec4 b = projectionMatrix * vec4(inFront(to, from), 1.0);
  if (a.w <= 0.0 || b.w <= 0.0) return;
  vec2 along = (b.xy / b.w - a.xy / a.w) / pixel;
  float size = length(along);
  vec2 way = size > 1e-3 ? along / size : vec2(1.0, 0.0);
  vec2 side = vec2(-way.y, way.x);
  bool isEnd = isHead || position.x > 0.5;
  vec4 clip = isEnd ? b : a;
  float head = min(headSize, size);
  vec2 offset = isHead ? (way * position.x + side * position.y) * head : side * position.y * halfWidth;
  clip.xy += offset * pixel * clip.w;
  // tracks run through the objects, so they are drawn over them
  clip.z = mix(-clip.w, clip.z, 0.02);
  gl_Position = clip;
  float time = mix(times.x, times.y, isEnd ? end : start);
  vColour = vec4(tint.rgb, isNow ? 1.0 : paleness(time));
}
`

export const trackFragment = /* glsl */ `
precision highp float;
varying vec4 vColour;
void main() {
  gl_FragColor = vColour;
}
`

export const backgroundVertex = /* glsl */ `
// middle and half sides of the drawn part, in clip coordinates of the whole picture
uniform vec4 part;
varying vec2 vPlace;
void main() {
  vPlace = part.xy + position.xy * part.zw;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}
`

export const backgroundFragment = /* glsl */ `
precision highp float;
uniform vec3 top;
uniform vec3 bottom;
varying vec2 vPlace;
// noise hides the bands that an 8-bit dark gradient would show (J. Jimenez, interleaved gradient noise, 2014)
float noise(vec2 at) { return fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715)))); }
void main() {
  float glow = exp(-dot(vPlace, vPlace) * 1.1);
  vec3 colour = mix(bottom, top, vPlace.y * 0.5 + 0.5) + (bottom - top) * glow * 0.35;
  gl_FragColor = vec4(colour + (noise(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
}
`

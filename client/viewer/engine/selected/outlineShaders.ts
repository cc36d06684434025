/** A part of the screen: the rectangle around the selected objects. */
export const outlineVertex = /* glsl */ `
// least and greatest corner, in clip coordinates
uniform vec4 area;
void main() {
  gl_Position = vec4(mix(area.xy, area.zw, position.xy), 0.0, 1.0);
}
`

/**
 * Draws outlines from two pictures of the selected objects: `sight` holds only their visible parts,
 * `hints` holds them without the other objects. Both hold the object's number, or 0 where none is.
 *
 * A few objects get a strong outline around them, so that their colour stays whole; covered parts get dashes.
 * Of many, each gets a thin outline within its own pixels, so that nothing is drawn over the others. Small objects
 * would lose their colour by it: only the whole of them gets an outline, around it. The covered part of the whole gets
 * dashes around it.
 */
export const outlineFragment = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D;
uniform sampler2D sight;
uniform sampler2D hints;
uniform vec4 outline;
uniform vec4 seam;
// device pixels of a CSS pixel
uniform float unit;
// the lower left of the drawn part in the whole picture, in device pixels
uniform vec2 start;
uniform bool few;
// whether hints holds the objects of now
uniform bool hinted;
// the way of this picture from the first one, in device pixels
uniform vec2 moved;

vec4 markAt(sampler2D picture, ivec2 place) {
  ivec2 size = textureSize(picture, 0);
  return texelFetch(picture, clamp(place, ivec2(0), size - 1), 0);
}

const vec2 ways[8] = vec2[8](
  vec2(1.0, 0.0), vec2(0.707, 0.707), vec2(0.0, 1.0), vec2(-0.707, 0.707),
  vec2(-1.0, 0.0), vec2(-0.707, -0.707), vec2(0.0, -1.0), vec2(0.707, -0.707));

// whether another selected object is seen at a distance, in CSS pixels
bool isNear(ivec2 place, vec4 own, float away, float turned) {
  mat2 turn = mat2(cos(turned), sin(turned), -sin(turned), cos(turned));
  for (int way = 0; way < 8; way++) {
    vec4 other = markAt(sight, place + ivec2(round(turn * ways[way] * max(1.0, away * unit))));
    if (other.a > 0.0 && other != own) return true;
  }
  return false;
}

// whether a covered object ends here; of many, the whole of them
bool isHintEdge(ivec2 place, vec4 own, float away) {
  for (int way = 0; way < 8; way++) {
    vec4 other = markAt(hints, place + ivec2(round(ways[way] * max(1.0, away * unit))));
    if (few ? other != own : other.a == 0.0) return true;
  }
  return false;
}

vec4 dashes(ivec2 place) {
  vec4 hint = hinted ? markAt(hints, place) : vec4(0.0);
  if (hint.a == 0.0 || !isHintEdge(place, hint, 2.2)) return vec4(0.0);
  bool isDash = mod(gl_FragCoord.x + start.x + gl_FragCoord.y + start.y, 9.0 * unit) < 5.0 * unit;
  return isDash ? vec4(outline.rgb, 0.9) : vec4(seam.rgb, 0.7);
}

vec4 aroundFew(ivec2 place, vec4 own) {
  // between two selected objects there is a thin line
  if (own.a > 0.0) return isNear(place, own, 1.0, 0.0) ? outline : vec4(0.0);
  if (isNear(place, own, 1.4, 0.0) || isNear(place, own, 2.6, 0.39)) return outline;
  if (isNear(place, own, 3.2, 0.0)) return mix(seam, outline, 0.4);
  if (isNear(place, own, 4.4, 0.39)) return seam;
  return dashes(place);
}

// whether an object reaches at least this far into itself, in CSS pixels, from its edge
const float wide = 8.0;

bool isWide(ivec2 edge, vec4 own, vec2 inwards) {
  return markAt(sight, edge + ivec2(round(inwards * wide * unit))) == own;
}

vec4 withinMany(ivec2 place, vec4 own) {
  for (int way = 0; way < 8; way++) {
    vec4 other = markAt(sight, place + ivec2(round(ways[way] * max(1.0, unit * (own.a > 0.0 ? 1.4 : 1.0)))));
    if (own.a > 0.0 && other != own && isWide(place, own, -ways[way])) return outline;
    if (own.a == 0.0 && other.a > 0.0) return isWide(place, other, ways[way]) ? seam : outline;
  }
  return own.a > 0.0 ? vec4(0.0) : dashes(place);
}

void main() {
  ivec2 place = ivec2(round(gl_FragCoord.xy - 0.5 - moved));
  vec4 own = markAt(sight, place);
  gl_FragColor = few ? aroundFew(place, own) : withinMany(place, own);
  if (gl_FragColor.a == 0.0) discard;
}
`

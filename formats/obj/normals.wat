;; Smooth normals of triangles, weighted by area: the sums of normals.ts in 32-bit floats. The four lanes of a register
;; of 128 bits are x, y, z and nothing. `npm run wasm` writes normals.generated.ts from this file.
(module
  (memory (export "memory") 1)

  ;; Adds the cross product of each triangle to the sums of its corners: 16 bytes for each vertex. `size`: bytes of an
  ;; index, 2 or 4. Functions would make this several times as slow, because engines do not inline them.
  (func $sum (param $indices i32) (param $end i32) (param $size i32) (param $sums i32)
    (local $at i32) (local $a i32) (local $b i32) (local $c i32)
    (local $from v128) (local $u v128) (local $v v128) (local $normal v128)
    (block $done
      (loop $triangle
        (br_if $done (i32.ge_u (local.get $indices) (local.get $end)))
        (if (i32.eq (local.get $size) (i32.const 2))
          (then
            (local.set $a (i32.load16_u (local.get $indices)))
            (local.set $b (i32.load16_u offset=2 (local.get $indices)))
            (local.set $c (i32.load16_u offset=4 (local.get $indices)))
            (local.set $indices (i32.add (local.get $indices) (i32.const 6))))
          (else
            (local.set $a (i32.load (local.get $indices)))
            (local.set $b (i32.load offset=4 (local.get $indices)))
            (local.set $c (i32.load offset=8 (local.get $indices)))
            (local.set $indices (i32.add (local.get $indices) (i32.const 12)))))
        (local.set $from
          (f32x4.convert_i32x4_s (v128.load16x4_u (i32.shl (local.get $a) (i32.const 3)))))
        (local.set $u (f32x4.sub
          (f32x4.convert_i32x4_s (v128.load16x4_u (i32.shl (local.get $b) (i32.const 3))))
          (local.get $from)))
        (local.set $v (f32x4.sub
          (f32x4.convert_i32x4_s (v128.load16x4_u (i32.shl (local.get $c) (i32.const 3))))
          (local.get $from)))
        ;; u × v = (u · v.yzx − u.yzx · v).yzx
        (local.set $normal
          (f32x4.sub
            (f32x4.mul
              (local.get $u)
              (i8x16.shuffle 4 5 6 7 8 9 10 11 0 1 2 3 12 13 14 15 (local.get $v) (local.get $v)))
            (f32x4.mul
              (i8x16.shuffle 4 5 6 7 8 9 10 11 0 1 2 3 12 13 14 15 (local.get $u) (local.get $u))
              (local.get $v))))
        (local.set $normal (i8x16.shuffle 4 5 6 7 8 9 10 11 0 1 2 3 12 13 14 15 (local.get $normal) (local.get $normal)))
        (local.set $at (i32.add (local.get $sums) (i32.shl (local.get $a) (i32.const 4))))
        (v128.store (local.get $at) (f32x4.add (v128.load (local.get $at)) (local.get $normal)))
        (local.set $at (i32.add (local.get $sums) (i32.shl (local.get $b) (i32.const 4))))
        (v128.store (local.get $at) (f32x4.add (v128.load (local.get $at)) (local.get $normal)))
        (local.set $at (i32.add (local.get $sums) (i32.shl (local.get $c) (i32.const 4))))
        (v128.store (local.get $at) (f32x4.add (v128.load (local.get $at)) (local.get $normal)))
        (br $triangle))))

  ;; Writes each sum as four signed bytes: a direction of length 127, or z without a direction.
  (func $pack (param $sums i32) (param $end i32) (param $normals i32)
    (local $v v128) (local $squares v128) (local $length f32)
    (block $done
      (loop $vertex
        (br_if $done (i32.ge_u (local.get $sums) (local.get $end)))
        (local.set $v (v128.load (local.get $sums)))
        (local.set $squares (f32x4.mul (local.get $v) (local.get $v)))
        (local.set $length
          (f32.sqrt
            (f32.add
              (f32.add
                (f32x4.extract_lane 0 (local.get $squares))
                (f32x4.extract_lane 1 (local.get $squares)))
              (f32x4.extract_lane 2 (local.get $squares)))))
        (i32.store (local.get $normals)
          (if (result i32) (f32.gt (local.get $length) (f32.const 0))
            (then
              (local.set $v
                (i32x4.trunc_sat_f32x4_s
                  (f32x4.mul
                    (local.get $v)
                    (f32x4.splat (f32.div (f32.const 127) (local.get $length))))))
              (local.set $v (i16x8.narrow_i32x4_s (local.get $v) (local.get $v)))
              (i32x4.extract_lane 0 (i8x16.narrow_i16x8_s (local.get $v) (local.get $v))))
            (else (i32.const 0x7f0000))))
        (local.set $sums (i32.add (local.get $sums) (i32.const 16)))
        (local.set $normals (i32.add (local.get $normals) (i32.const 4)))
        (br $vertex))))

  ;; Each number is where an array begins, or ends. Positions begin at 0, and normals follow the sums.
  (func (export "normals")
    (param $indices i32) (param $indicesEnd i32) (param $indexSize i32)
    (param $sums i32) (param $normals i32)
    (memory.fill (local.get $sums) (i32.const 0) (i32.sub (local.get $normals) (local.get $sums)))
    (call $sum
      (local.get $indices) (local.get $indicesEnd) (local.get $indexSize) (local.get $sums))
    (call $pack (local.get $sums) (local.get $normals) (local.get $normals)))
)

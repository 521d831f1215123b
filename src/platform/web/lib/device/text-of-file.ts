/** A table's text: most programs write UTF-8, older ones in Japan Shift_JIS. */
export function decodeTextFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

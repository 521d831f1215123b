/** A code as dots; the lines in it stay, so that it does not change its width when it is shown. */
export function maskCode(code: string): string {
  return code.replace(/[^-]/g, "•");
}

/** Names under which browsers draw without a graphics card: Chromium's, Mesa's, Windows'. */
const PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether this device draws maps with its processor, or can't at all. Asked once the browser is idle: it takes some milliseconds. */
export function isDrawnByProcessor(): boolean {
  const context = document.createElement("canvas").getContext("webgl2", { powerPreference: "low-power" });
  if (context === null) return true;
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const renderer = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return PROCESSOR.test(renderer);
}

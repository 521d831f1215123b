import encodeQR from "qr";

/** A QR code: black on white also in dark mode, with the quiet zone that scanners need. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

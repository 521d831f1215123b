import { useState } from "react";
import { Cover } from "../../cover/cover.tsx";

interface RestaurantPhotoProps {
  id: string;
  cuisine: string | null;
  url: string | null;
  label: string;
  className: string;
  shape?: "photo" | "banner";
  /** Loaded when it comes near the screen. */
  isLazy?: boolean;
  /** All of it is shown; otherwise it fills its box. */
  isWhole?: boolean;
}

/** The restaurant's own photo, or its cover where there is none or it can't be loaded. */
export function RestaurantPhoto({
  id,
  cuisine,
  url,
  label,
  className,
  shape = "photo",
  isLazy = false,
  isWhole = false,
}: RestaurantPhotoProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (url === null || isBroken)
    return <Cover id={id} cuisine={cuisine} shape={shape} className={className} />;
  return (
    <img
      src={url}
      alt={label}
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
      className={`${isWhole ? "object-contain" : "object-cover"} ${className}`}
      onError={() => setIsBroken(true)}
      ref={(image) => {
        // It may have failed before the page came alive, when nobody was listening.
        if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
      }}
    />
  );
}

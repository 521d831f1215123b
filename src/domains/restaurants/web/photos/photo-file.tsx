import { type Ref, useId } from "react";
import { type ButtonKind, buttonClass } from "#platform/web/ui/button.tsx";
import { CameraIcon } from "#platform/web/ui/icons.tsx";

/** Named one by one: a phone then turns a picture of a kind that only it can read into one of these. */
const KINDS = "image/jpeg,image/png,image/webp,image/avif";

interface PhotoFileProps {
  /** `camera`: opens the camera at once; for devices that are held in the hand. */
  kind: "camera" | "file";
  label: string;
  kindOfButton?: ButtonKind;
  ref?: Ref<HTMLInputElement>;
  /** Whether several can be chosen at once; then each is given. */
  isMany?: boolean;
  /** Where other kinds of files are taken too. */
  kinds?: string;
  onFile(file: File): void;
}

/** A photo of this device. The same one can be chosen again. */
export function PhotoFile({
  kind,
  label,
  ref,
  isMany = false,
  kinds = KINDS,
  kindOfButton = "quiet",
  onFile,
}: PhotoFileProps) {
  const id = useId();
  const isCamera = kind === "camera";
  return (
    <span className={isCamera ? "hidden pointer-coarse:inline-flex" : "inline-flex"}>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={kinds}
        multiple={isMany}
        capture={isCamera ? "environment" : undefined}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          for (const file of files) onFile(file);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          kindOfButton,
          "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-self",
          "lg",
        )}
      >
        {isCamera && <CameraIcon />}
        {label}
      </label>
    </span>
  );
}

import { useEffect, useRef } from "react";
import { Button } from "#platform/web/ui/button.tsx";
import { CopyRow } from "#platform/web/ui/copy-row.tsx";

interface NewLinkProps {
  title: string;
  text: string;
  url: string;
  /** Of the button that says that it was copied. */
  label: string;
  onKept(): void;
}

/** An address that is shown once. */
export function NewLink({ title, text, url, label, onKept }: NewLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-sunken p-3 sm:p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {title}
      </h3>
      <p>{text}</p>
      <CopyRow label={title} text={url} />
      <Button size="lg" className="w-full sm:w-fit sm:px-6" onClick={onKept}>
        {label}
      </Button>
    </div>
  );
}

import type { ReactNode } from "react";

/** A calm message in the place of the list, with what to do next. */
export function ListMessage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-sunken px-4 py-8 text-center">
      <h3 className="text-lg font-bold">{title}</h3>
      <p className="max-w-sm text-soft">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}

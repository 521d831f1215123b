import type { ReactNode } from "react";

interface UpdatingProps {
  isUpdating: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * What is being brought up to date stays as readable as before, never dimmed; a line at its upper edge moves
 * meanwhile (and stands still for who wants no motion). The line takes no room and stays in sight in a long list.
 */
export function Updating({ isUpdating, className = "", children }: UpdatingProps) {
  return (
    <div aria-busy={isUpdating} className={`relative ${className}`}>
      {isUpdating && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 -top-2 bottom-0 z-10">
          <div className="sticky top-0 h-0.75 overflow-hidden rounded-full bg-line">
            <div className="h-full w-2/5 animate-updating rounded-full bg-call motion-reduce:w-full" />
          </div>
        </div>
      )}
      {children}
    </div>
  );
}

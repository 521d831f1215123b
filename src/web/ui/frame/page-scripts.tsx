import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";

/**
 * The page's scripts, fetched after what the page shows: it is whole without them, and on a slow network they would stand in
 * the way of its pictures and of its own text.
 */
export function PageScripts() {
  // Called, not rendered: what it gives has no other door.
  return later(Scripts({}));
}

function later(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const { type, props } = child as ReactElement<{ children?: ReactNode }>;
    if (type === "link" || type === "script")
      return cloneElement(child as ReactElement<{ fetchPriority: string }>, { fetchPriority: "low" });
    return props.children === undefined ? child : cloneElement(child, {}, later(props.children));
  });
}

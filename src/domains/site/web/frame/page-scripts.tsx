import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { HELD_TYPE, START_SCRIPT } from "./inline-scripts.ts";

interface Parts {
  /** Files to preload. */
  files: string[];
  scripts: ReactElement<ScriptProps>[];
}
interface ScriptProps {
  type?: string;
  async?: boolean;
  "data-files"?: string;
}

/**
 * The page's scripts, loaded after the first paint: the page is complete without them, and on a slow network they would
 * delay its images and its own HTML.
 */
export function PageScripts() {
  const parts: Parts = { files: [], scripts: [] };
  // Called as a function, since its output is not accessible otherwise.
  collect(Scripts({}), parts);
  if (parts.scripts.length === 0) return null;
  return (
    <>
      {parts.scripts.map((script) =>
        script.props.type === "module"
          ? cloneElement(script, {
              key: "module",
              type: HELD_TYPE,
              async: false,
              "data-files": parts.files.join(" "),
            })
          : cloneElement(script, { key: "page" }),
      )}
      <script>{START_SCRIPT}</script>
    </>
  );
}

function collect(node: ReactNode, parts: Parts): void {
  Children.forEach(node, (child) => {
    if (!isValidElement(child)) return;
    const { type, props } = child as ReactElement<{ href?: string; children?: ReactNode }>;
    if (type === "link" && props.href !== undefined) parts.files.push(props.href);
    else if (type === "script") parts.scripts.push(child as ReactElement<ScriptProps>);
    else collect(props.children, parts);
  });
}

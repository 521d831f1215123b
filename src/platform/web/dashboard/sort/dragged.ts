/** What is being dragged. A dish lies in a section. */
export interface Dragged {
  kind: "dish" | "section" | "photo";
  id: string;
}

/** What it would be dropped at. `end`: after the last dish of a section. */
export interface Target {
  kind: Dragged["kind"];
  id: string;
  side: "before" | "after" | "end";
}

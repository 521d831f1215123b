import { FieldError } from "#platform/web/form/field.tsx";
import { useEditor } from "../editor-scope.ts";

/** What is wrong with a line or a list as a whole. */
export function PathNote({ path }: { path: string }) {
  const { errorAt } = useEditor();
  return <FieldError id={`wrong-${path}`} error={errorAt(path)} />;
}

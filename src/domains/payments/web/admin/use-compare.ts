import { useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { compareBooks } from "./book-calls.ts";
import { useBooksFailed } from "./use-books-failed.ts";

/** Compares the books now, says what came of it, and shows it. */
export function useCompare(onChange: () => Promise<void>) {
  const t = useTranslations("admin.books.comparison");
  const toast = useToast();
  const failed = useBooksFailed();
  const [isComparing, setComparing] = useState(false);
  const compare = async () => {
    setComparing(true);
    try {
      const { differences } = await compareBooks();
      const count = differences.length;
      if (count === 0) toast({ title: t("done"), tone: "success" });
      else toast({ title: t("doneDiffer", { count }), tone: "error" });
      await onChange();
    } catch (error) {
      failed(error);
    } finally {
      setComparing(false);
    }
  };
  return { isComparing, compare };
}

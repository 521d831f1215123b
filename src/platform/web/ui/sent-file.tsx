import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { apiFetch, readAnswer } from "../calls/api.ts";
import { saveBlob } from "../calls/file-transfer.ts";
import { Button } from "./button.tsx";

interface SentFileProps {
  /** Server path, accessible only to authorized users. */
  path: string;
  isPdf: boolean;
  /** File name for a downloaded PDF, without extension. */
  name: string;
  /** Shows an image immediately instead of on request. */
  isOpen?: boolean;
}

/**
 * An uploaded file (translations: `evidence`). Images are shown inline; PDFs are downloaded, since they have not been
 * scanned and must not be opened within this page.
 */
export function SentFile({ path, isPdf, name, isOpen = false }: SentFileProps) {
  const t = useTranslations("evidence.file");
  const [isShown, setShown] = useState(isOpen && !isPdf);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ["sent-file", path],
    queryFn: ({ signal }) => read(path, signal),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const open = async () => {
    if (!isPdf && !isError) return setShown(true);
    const found = await refetch();
    if (isPdf && found.data) saveBlob(found.data, `${name}.pdf`);
  };
  return (
    <div className="grid justify-items-start gap-3">
      {isShown && data ? (
        <Picture file={data} />
      ) : (
        <Button size="lg" disabled={isFetching} onClick={() => void open()}>
          {t(isFetching ? "loading" : isPdf ? "savePdf" : "show")}
        </Button>
      )}
      {isShown && data && !isOpen && (
        <Button size="lg" onClick={() => setShown(false)}>
          {t("hide")}
        </Button>
      )}
      {isError && (
        <p role="alert" className="font-medium text-warn">
          {t("failed")}
        </p>
      )}
    </div>
  );
}

async function read(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await apiFetch(path, { signal });
  return response.ok ? response.blob() : readAnswer<never>(response);
}

function Picture({ file }: { file: Blob }) {
  const t = useTranslations("evidence.file");
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url === undefined) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={t("large")}>
      <img
        src={url}
        alt={t("alt")}
        className="max-h-[85dvh] max-w-full rounded-xl border border-line bg-white"
      />
    </a>
  );
}

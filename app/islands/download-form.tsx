import { ButtonLink } from "#app/ui/button-link.tsx";
import { ToastRegion } from "#app/ui/toast-region.tsx";
import {
  DownloadFields,
  useDownloadForm,
  type DownloadFormProps,
} from "./leads/download-fields.tsx";
import type { IslandDefinition } from "./runtime/island.tsx";

/** The form of a document in the page, for browsers that cannot open its dialog. */
function DownloadForm({ document, ...place }: DownloadFormProps) {
  const lead = useDownloadForm(document.id, place);
  const cancel = (
    <ButtonLink to="/downloads" look="outline" arrow={false}>
      Cancel
    </ButtonLink>
  );
  return (
    <>
      <DownloadFields lead={lead} cancel={cancel} />
      <ToastRegion />
    </>
  );
}

export const island: IslandDefinition<DownloadFormProps> = {
  name: "download-form",
  start: "touched",
  Component: DownloadForm,
};

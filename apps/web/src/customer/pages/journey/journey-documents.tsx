import { DocumentsScreen } from '#browser/features/lending/lender-journeys/drawing/documents-screen';
import { useGiveDocument, useTakeDocumentBack } from '#web/features/lending/lender-journeys/queries';
import type { ScreenProps } from './screen-props';

/** The papers of a journey, sent one by one as they are chosen. */
export function JourneyDocuments({ appId, journey, way }: ScreenProps) {
  const { slug } = journey;
  const giving = useGiveDocument({ appId, slug });
  const taking = useTakeDocumentBack({ appId, slug });
  return (
    <DocumentsScreen
      journey={journey}
      way={way}
      sending={giving.isPending}
      send={(key, file, onProgress) => giving.mutateAsync({ key, file, onProgress })}
      remove={(key) => taking.mutateAsync(key)}
    />
  );
}

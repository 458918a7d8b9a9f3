import { PICTURE_MAX_BYTES } from '@saakh/contracts/catalogue/staff/credit-cards';
import { SavedPicture } from '#office/ui/saving/saved-picture';
import { useUploadBrandPicture } from './queries';

interface Props {
  label: string;
  field?: string;
  hint: string;
  value: string | null;
  onSave: (address: string | null) => Promise<unknown>;
  /** The brand can be without it. */
  removable?: boolean;
}

/** A picture of a brand. */
export function PictureField(props: Props) {
  const { mutateAsync } = useUploadBrandPicture();
  return <SavedPicture {...props} maxBytes={PICTURE_MAX_BYTES} onUpload={mutateAsync} />;
}

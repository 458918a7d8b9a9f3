import { useNavigate } from 'react-router';
import { setTemporaryFlags } from '#web/features/customers/profile/queries';
import { useJourney } from './use-journey';

/** Opens the detail page of the chosen product to be changed, at a screen of it where one is named: only the flag lets who is complete stay there. */
export function useEditProfile(): (screen?: 'own') => void {
  const { editFlag, detailPath } = useJourney();
  const navigate = useNavigate();
  return (screen) => {
    setTemporaryFlags({ [editFlag]: true });
    navigate(screen === undefined ? detailPath : `${detailPath}?step=${screen}`);
  };
}

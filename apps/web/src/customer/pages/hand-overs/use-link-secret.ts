import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const SECRET = /^#([\w-]{22,90})$/;

/** What stands behind `#`, read once and taken out of the address, so that no history and no screenshot keeps it. */
export function useLinkSecret(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [secret] = useState(() => SECRET.exec(hash)?.[1] ?? null);
  useEffect(() => {
    if (hash !== '') navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return secret;
}

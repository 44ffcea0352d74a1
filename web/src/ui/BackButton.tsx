import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation, useNavigate } from 'react-router';
import { Button } from './Button.tsx';

/** Goes back where the visitor came from, or home when the page was opened by its address. */
export function BackButton() {
  const navigate = useNavigate();
  // React Router names the first entry of a visit 'default'.
  const isFirstPage = useLocation().key === 'default';
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<ArrowLeft aria-hidden />}
      className="px-2 text-quiet max-md:h-11"
      onClick={() => {
        void (isFirstPage ? navigate('/') : navigate(-1));
      }}
    >
      Back
    </Button>
  );
}

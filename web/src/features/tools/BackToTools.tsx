import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';

/** Goes back where the visitor came from, or to all tools when the page was opened by its address. */
export function BackToTools() {
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
        void (isFirstPage ? navigate('/explore') : navigate(-1));
      }}
    >
      Back
    </Button>
  );
}

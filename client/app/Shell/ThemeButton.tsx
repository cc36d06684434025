import { Contrast, Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton'
import { chooseTheme, chosenTheme, themes } from '../../ui/theme/theme'

const pictures = { system: SunMoon, light: Sun, dark: Moon, contrast: Contrast }
const words = {
  system: 'System colours',
  light: 'Light colours',
  dark: 'Dark colours',
  contrast: 'High contrast',
}

/** Changes to the next theme. */
export function ThemeButton() {
  const [theme, setTheme] = useState(chosenTheme)
  const Picture = pictures[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!
  const choose = () => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <IconButton
      label={`${words[theme]}; change to ${words[next].toLowerCase()}`}
      icon={<Picture size={18} />}
      onClick={choose}
    />
  )
}

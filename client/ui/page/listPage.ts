import { styled } from 'styled-components'
import { controlLook, searchIconLook } from '../form/controlLook'

/** Layout of a page of sections. It is a size container, so that sections stack when it is narrow. */
export const Page = styled.div`
  display: grid;
  gap: 32px;
  align-content: start;
  width: min(920px, 100% - 64px);
  margin: 0 auto;
  padding: 32px 0 72px;
  container-type: inline-size;
  > * {
    min-width: 0;
  }
  @container main (max-width: 640px) {
    width: calc(100% - 32px);
    padding-top: 20px;
  }
`
export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`
export const Filter = styled.div`
  ${searchIconLook}
  flex: 0 1 320px;
  min-width: 160px;
  > input {
    ${controlLook} padding-left: 34px;
  }
  @container (max-width: 560px) {
    flex: 1 1 100%;
  }
`
